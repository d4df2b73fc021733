// Spark keeps the operators of its plans to packages of its own.
package org.apache.spark.sql.lakehouse

import scala.collection.mutable
import scala.jdk.CollectionConverters._
import scala.util.control.NonFatal

import _root_.lakehouse.WorkspaceApi
import org.apache.spark.sql.catalyst.analysis.ResolvedIdentifier
import org.apache.spark.sql.catalyst.expressions.{Alias, Attribute, AttributeSet, Expression, ExprId, ScalarSubquery, SubqueryExpression}
import org.apache.spark.sql.catalyst.plans.logical._
import org.apache.spark.sql.connector.catalog.Identifier
import org.apache.spark.sql.delta.catalog.DeltaTableV2
import org.apache.spark.sql.delta.commands.MergeIntoCommand
import org.apache.spark.sql.execution.QueryExecution
import org.apache.spark.sql.execution.datasources.{HadoopFsRelation, LogicalRelation}
import org.apache.spark.sql.execution.datasources.v2.DataSourceV2Relation
import org.apache.spark.sql.util.QueryExecutionListener

/**
 * Tells the workspace from where a command of Spark moved rows into a table, and between which columns. Spark calls it after the rows are
 * written, beside the program: what fails here fails no command.
 */
class MovedRows extends QueryExecutionListener {
  override def onSuccess(funcName: String, execution: QueryExecution, durationNs: Long): Unit =
    try writesIn(execution.analyzed).foreach(tell)
    catch { case NonFatal(error) => System.err.println(s"The lineage of a command was not noted: $error") }

  override def onFailure(funcName: String, execution: QueryExecution, exception: Exception): Unit = ()

  /** Rows that go into a table: `columns` has the attributes that are computed for each of its columns. */
  private case class Written(target: AnyRef, query: LogicalPlan, columns: Seq[(String, Seq[Attribute])])

  private def writesIn(plan: LogicalPlan): Seq[Written] = plan.collect {
    case write: V2WriteCommand =>
      val made = write.query.output
      // Delta puts the columns in the order of the table's later.
      val names = if (write.isByName) made.map(_.name) else write.table.output.map(_.name)
      relationOf(write.table).map(Written(_, write.query, names.zip(made.map(Seq(_)))))
    case create: V2CreateTableAsSelectPlan =>
      val target = create.name match {
        case ResolvedIdentifier(catalog, identifier) => Some(named(Some(catalog.name()), identifier))
        case _ => None
      }
      target.map(Written(_, create.query, create.query.output.map(column => column.name -> Seq(column))))
    case merge: MergeIntoCommand =>
      merged(merge.target, merge.source, merge.matchedClauses ++ merge.notMatchedClauses ++ merge.notMatchedBySourceClauses)
    case merge: DeltaMergeInto =>
      merged(merge.target, merge.source, merge.matchedClauses ++ merge.notMatchedClauses ++ merge.notMatchedBySourceClauses)
  }.flatten

  private def merged(target: LogicalPlan, source: LogicalPlan, clauses: Seq[DeltaMergeIntoClause]): Option[Written] = {
    val columns = clauses.flatMap(_.actions).collect {
      case action: DeltaMergeAction =>
        action.targetColNameParts.head -> action.expr.references.filter(source.outputSet.contains).toSeq
    }
    target.collect(Function.unlift(relationOf)).headOption.map(Written(_, source, columns))
  }

  private def named(catalog: Option[String], identifier: Identifier): AnyRef =
    if (identifier.name().contains("/")) identifier.name()
    else (catalog.toSeq ++ identifier.namespace() :+ identifier.name()).asJava

  /** The table or the path that a leaf of a plan reads or that a command writes; the workspace knows the tables of paths. */
  private def relationOf(plan: LogicalPlan): Option[AnyRef] = plan match {
    case relation: DataSourceV2Relation =>
      relation.table match {
        case table: DeltaTableV2 => Some(table.path.toUri.getPath)
        case _ => relation.identifier.map(named(relation.catalog.map(_.name()), _))
      }
    case relation: LogicalRelation =>
      relation.relation match {
        case files: HadoopFsRelation => files.location.rootPaths.headOption.map(_.toUri.getPath)
        case _ => None
      }
    case view: View =>
      val name = view.desc.identifier
      // A temporary view is looked into.
      if (view.isTempView || name.catalog.isEmpty) None
      else Some((name.catalog.toSeq ++ name.database :+ name.table).asJava)
    case _ => None
  }

  private type Origin = (AnyRef, String)

  /** What a plan reads, and from which columns each of its attributes comes. */
  private class Origins {
    val sources: mutable.LinkedHashSet[AnyRef] = mutable.LinkedHashSet.empty
    private val known: mutable.Map[ExprId, Set[Origin]] = mutable.Map.empty

    def of(attributes: Iterable[Attribute]): Set[Origin] =
      attributes.flatMap(attribute => known.getOrElse(attribute.exprId, Set.empty[Origin])).toSet

    def read(plan: LogicalPlan): Unit = relationOf(plan) match {
      case Some(source) =>
        sources += source
        plan.output.foreach(attribute => known(attribute.exprId) = Set(source -> attribute.name))
      case None =>
        plan.children.foreach(read)
        plan.expressions.foreach(readSubqueries)
        made(plan)
    }

    private def readSubqueries(expression: Expression): Unit = expression.foreach {
      case subquery: SubqueryExpression => read(subquery.plan)
      case _ => ()
    }

    private def valuesOf(expression: Expression): Set[Origin] =
      of(expression.references) ++ expression.collect { case query: ScalarSubquery => of(query.plan.output.take(1)) }.flatten

    private def made(plan: LogicalPlan): Unit = plan match {
      case union: Union =>
        union.output.zipWithIndex.foreach { case (attribute, at) =>
          known(attribute.exprId) = of(union.children.flatMap(_.output.lift(at)))
        }
      case generate: Generate =>
        val from = of(generate.generator.references)
        generate.generatorOutput.foreach(attribute => known(attribute.exprId) = from)
      case expand: Expand =>
        expand.output.zipWithIndex.foreach { case (attribute, at) =>
          known(attribute.exprId) = expand.projections.flatMap(_.lift(at)).flatMap(valuesOf).toSet
        }
      case other =>
        other.expressions.foreach(_.foreach {
          case alias: Alias => known(alias.exprId) = valuesOf(alias.child)
          case _ => ()
        })
    }
  }

  private def tell(written: Written): Unit = {
    val origins = new Origins
    origins.read(written.query)
    if (origins.sources.nonEmpty) {
      val columns = for {
        (to, attributes) <- written.columns
        (source, from) <- origins.of(AttributeSet(attributes).toSeq)
      } yield (source, from, to)
      val flows = origins.sources.toSeq.map { source =>
        val pairs = columns.distinct.collect { case (`source`, from, to) => Seq(from, to).asJava }
        Map("source" -> source, "columns" -> pairs.asJava).asJava
      }
      val body = Map("target" -> written.target, "flows" -> flows.asJava).asJava
      WorkspaceApi.postJson("lineage", body)
    }
  }
}
