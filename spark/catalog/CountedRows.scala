// Spark keeps the operators of its plans to packages of its own.
package org.apache.spark.sql.lakehouse

import org.apache.spark.rdd.RDD
import org.apache.spark.sql.{Row, SparkSessionExtensions}
import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{Alias, GenericRowWithSchema, Literal, NamedExpression}
import org.apache.spark.sql.catalyst.expressions.aggregate.{AggregateExpression, Complete, Count}
import org.apache.spark.sql.catalyst.expressions.codegen.{CodegenContext, ExprCode}
import org.apache.spark.sql.catalyst.plans.logical.{CollectMetrics, LogicalPlan}
import org.apache.spark.sql.execution.{CodegenSupport, CollectMetricsExec, SparkPlan, SparkStrategy}
import org.apache.spark.sql.execution.metric.{SQLMetric, SQLMetrics}

/** Plans observations that only count rows, as runs of pipelines do, by an operator that does not end generated code. */
class CountedRows extends (SparkSessionExtensions => Unit) {
  override def apply(extensions: SparkSessionExtensions): Unit =
    extensions.injectPlannerStrategy(_ => CountedRowsStrategy)
}

private object CountedRowsStrategy extends SparkStrategy {
  override def apply(plan: LogicalPlan): Seq[SparkPlan] = plan match {
    case CollectMetrics(name, metrics, child, _) if metrics.forall(countsRows) =>
      Seq(new CountedRowsExec(name, metrics, planLater(child)))
    case _ => Nil
  }

  private def countsRows(metric: NamedExpression): Boolean = metric match {
    case Alias(AggregateExpression(Count(Seq(Literal(value, _))), Complete, false, None, _), _) =>
      value != null
    case _ => false
  }
}

/**
 * Spark's own operator hands every row over to an aggregation, between two pieces of generated code. This one counts inside of
 * the code, as filters do. A subclass, because that is by which Spark finds what was observed.
 */
class CountedRowsExec(name: String, metricExpressions: Seq[NamedExpression], child: SparkPlan)
    extends CollectMetricsExec(name, metricExpressions, child)
    with CodegenSupport {
  private val Rows = "numOutputRows"

  override lazy val metrics: Map[String, SQLMetric] =
    Map(Rows -> SQLMetrics.createMetric(sparkContext, "number of output rows"))

  override def collectedMetrics: Row =
    new GenericRowWithSchema(metricExpressions.map(_ => longMetric(Rows).value).toArray, metricsSchema)

  override def resetMetrics(): Unit = {
    metrics.valuesIterator.foreach(_.reset())
    child.resetMetrics()
  }

  override def inputRDDs(): Seq[RDD[InternalRow]] = child.asInstanceOf[CodegenSupport].inputRDDs()

  override protected def doProduce(ctx: CodegenContext): String =
    child.asInstanceOf[CodegenSupport].produce(ctx, this)

  override def doConsume(ctx: CodegenContext, input: Seq[ExprCode], row: ExprCode): String =
    s"${metricTerm(ctx, Rows)}.add(1);\n${consume(ctx, input)}"

  override protected def doExecute(): RDD[InternalRow] = {
    val counted = longMetric(Rows)
    child.execute().mapPartitions(_.map { row =>
      counted += 1
      row
    })
  }

  override protected def withNewChildInternal(newChild: SparkPlan): CollectMetricsExec =
    new CountedRowsExec(name, metricExpressions, newChild)
}
