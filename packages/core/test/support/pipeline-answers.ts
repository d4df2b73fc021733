import { emitPyspark } from '../../src/pipeline/emit-pyspark.ts';
import { upstream } from '../../src/pipeline/upstream.ts';
import { type Answers, difference, type LocalAnswer } from './compare-answers.ts';
import type { RandomPipeline } from './random-pipeline.ts';
import type { RandomWorld } from './random-world.ts';
import { answerKey, type SparkAnswers, type SparkCase } from './spark-batch.ts';

const variable = ({ plan }: RandomPipeline, id: string): string => plan.byId.get(id)?.name ?? '';

/** The nodes whose rows are compared. */
const compared = ({ last, before }: RandomPipeline): string[] =>
  before === undefined ? [last] : [before, last];

/** The pipeline's generated script, and the nodes whose rows Spark returns. */
export const sparkCase = (
  pipeline: RandomPipeline,
  ids: readonly string[] = compared(pipeline),
): SparkCase => ({
  name: pipeline.name,
  python: emitPyspark(pipeline.plan).text,
  wanted: ids.map((id) => variable(pipeline, id)),
});

const inFewerDigits = <T>(rows: T): T =>
  JSON.parse(JSON.stringify(rows).replaceAll(/\d+\.\d{14,}/gu, (digits) => Number(digits).toFixed(13))) as T;

/** The rows of nodes on the local engine, to compare with Spark's. */
export class LocalAnswers {
  private readonly known = new Map<string, LocalAnswer>();

  constructor(private readonly world: RandomWorld) {}

  async run(pipeline: RandomPipeline, ids: readonly string[] = compared(pipeline)): Promise<void> {
    for (const id of ids) this.known.set(`${pipeline.name}/${id}`, await this.world.runLocally(pipeline, id));
  }

  beside(spark: SparkAnswers, pipeline: RandomPipeline, id = pipeline.last): Answers {
    const key = answerKey(pipeline.name, variable(pipeline, id));
    return {
      local: this.known.get(`${pipeline.name}/${id}`) ?? { failure: 'was not run' },
      spark: spark.get(key) ?? { name: key, variable: '', error: 'NOT_RUN' },
    };
  }

  /** A short description of the difference at the end of a pipeline; undefined when there is none. */
  difference(spark: SparkAnswers, pipeline: RandomPipeline): string | undefined {
    const { comparison, before } = pipeline;
    const chosenFrom = before === undefined ? undefined : this.beside(spark, pipeline, before);
    return difference(comparison, this.beside(spark, pipeline), chosenFrom);
  }

  /**
   * Whether the rows at the end are the same when numbers in their texts have 13 digits behind the point: the last ones of
   * a variance or a standard deviation depend on the order of the rows, and on Spark's partitions.
   */
  isEqualInFewerDigits(spark: SparkAnswers, pipeline: RandomPipeline): boolean {
    const ofStatistic = upstream(pipeline.plan, [pipeline.last]).some(({ node }) =>
      /"(?:variance|stddev)"/u.test(JSON.stringify(node)),
    );
    const { local, spark: there } = this.beside(spark, pipeline);
    if (!ofStatistic || 'failure' in local || there.error !== undefined) return false;
    const fewer = {
      local: { ...local, rows: inFewerDigits(local.rows) },
      spark: { ...there, rows: inFewerDigits(there.rows ?? []) },
    };
    return difference({ by: 'rows' }, fewer) === undefined;
  }
}
