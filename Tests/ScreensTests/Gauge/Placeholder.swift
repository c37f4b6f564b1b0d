// The gauge's tests are pictures of cells.
