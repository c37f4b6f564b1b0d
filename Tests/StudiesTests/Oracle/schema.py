"""Validates the lines of a study by a JSON Schema: `schema.py SCHEMA < STUDY`.

Prints the numbers of the lines that are not valid, each with the reason.
"""

import json
import sys

import jsonschema

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)
for number, line in enumerate(sys.stdin, 1):
    try:
        errors = list(validator.iter_errors(json.loads(line)))
    except ValueError as error:
        errors = [error]
    if errors:
        print(number, str(errors[0]).splitlines()[0])
