import TestSupport
import Testing

/// The recipes for Dask and Spark, each of which starts a cluster.
@Suite(.serialized) struct ClusterTests {
    @Test(
        .needs("Dask", "\(ManyTraces.python) -c 'import dask.dataframe, pyarrow'"),
        arguments: ["dask", "dask+killed"])
    func dask(recipe: String) throws { try ManyTraces.expectSameTable(recipe) }

    @Test(
        .needs(
            "PySpark with Java", "java -version && \(ManyTraces.python) -c 'import pyspark, pandas, pyarrow'"),
        arguments: ["spark_map", "spark_pipe", "spark_map+killed", "spark_pipe+killed"])
    func spark(recipe: String) throws { try ManyTraces.expectSameTable(recipe, seconds: 400) }
}
