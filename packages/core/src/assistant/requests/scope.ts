import { type Column, findColumn, isTemporal, type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import type { PipelineDocument, PipelineNode } from '../../pipeline/document.ts';
import { type Plan } from '../../pipeline/plan.ts';
import { planPipeline } from '../../pipeline/plan-pipeline.ts';
import { givesRows } from '../../pipeline/ports.ts';
import { isSure, matchName } from './match-name.ts';
import { listed, Refusal, whichOf } from './refusal.ts';
import { isQuoted, listItems, unquoted } from './typed-text.ts';

/** Values that a column has. */
export interface SeenValues {
  readonly values: readonly string[];
  /** Whether these are all: the first rows of many have but some. */
  readonly all: boolean;
}

/** Values of a node's column; undefined when none were read. */
export type KnownValues = (nodeId: string, column: string) => SeenValues | undefined;

/** What names in a request can mean: the pipeline, and the rows that the next step takes. */
export class Scope {
  constructor(
    readonly document: PipelineDocument,
    /** The node whose rows the next step takes; undefined on an empty canvas. */
    readonly at: PipelineNode | undefined,
    private readonly known: KnownValues,
    readonly plan: Plan = planPipeline(document),
  ) {}

  /** The same pipeline, with another node to go on from. */
  moved(at: PipelineNode): Scope {
    return new Scope(this.document, at, this.known, this.plan);
  }

  /** The node that a phrase names for sure; undefined when it names none. */
  nodeNamed(phrase: string): PipelineNode | undefined {
    const wanted = unquoted(phrase)
      .replace(/^(?:(?:the|node|step)\s+)+/iu, '')
      .replace(/\s+(?:node|step)$/iu, '');
    const match = matchName(
      wanted,
      this.document.nodes.map(({ label }) => label),
    );
    if (!match || !isSure(match)) return undefined;
    const found = this.document.nodes.filter(({ label }) => match.names.includes(label));
    return found.find((node) => node === this.at) ?? found.at(-1);
  }

  /** Whether the rows of the next step are those of a node, after steps with one input or as the first input. */
  hasRowsOf(node: PipelineNode): boolean {
    const seen = new Set<string>();
    for (let id = this.at?.id; id !== undefined && !seen.has(id); ) {
      if (id === node.id) return true;
      seen.add(id);
      id = Object.values(this.plan.byId.get(id)?.inputs ?? {})[0]?.[0];
    }
    return false;
  }

  /** The node that a phrase names, for a request that needs one with rows. */
  node(phrase: string): PipelineNode {
    const labels = this.document.nodes.filter(givesRows).map(({ label }) => label);
    const match = matchName(unquoted(phrase), labels);
    if (!match)
      throw new Refusal(
        labels.length === 0
          ? `There is no node “${unquoted(phrase)}”: the pipeline has none that gives rows.`
          : `There is no node “${unquoted(phrase)}”. There is ${listed(labels)}.`,
      );
    const found = this.document.nodes.filter((node) => givesRows(node) && match.names.includes(node.label));
    const [only, ...others] = found;
    if (only && others.length === 0) return only;
    if (match.names.length === 1)
      throw new Refusal(
        `${found.length} nodes are called “${match.names[0] ?? ''}”: rename one of them first.`,
      );
    throw new Refusal(`Which node is “${unquoted(phrase)}”?`, whichOf(phrase, match.names));
  }

  /** The columns that the next step takes; undefined while they are not known. */
  get schema(): Schema | undefined {
    return this.schemaOf(this.at);
  }

  schemaOf(node: PipelineNode | undefined): Schema | undefined {
    return node && this.plan.byId.get(node.id)?.schema;
  }

  /** The column that a phrase names, among those that reach the next step. */
  column(phrase: string): Column {
    return this.columnOf(this.at, phrase);
  }

  columnOf(node: PipelineNode | undefined, phrase: string): Column {
    const found = this.findColumn(node, phrase);
    if (found) return found;
    const schema = this.schemaOf(node) ?? [];
    throw new Refusal(
      `There is no column “${unquoted(phrase)}” in “${node?.label ?? ''}”. It has ${listed(schema.map(({ name }) => name))}.`,
      undefined,
      node === this.at ? this.nodesWith(columnPhrase(phrase)) : [],
    );
  }

  /** The nodes whose rows have a column. */
  private nodesWith(column: string): readonly string[] {
    return this.document.nodes
      .filter((node) => givesRows(node) && findColumn(this.schemaOf(node) ?? [], column) !== undefined)
      .map(({ label }) => label);
  }

  /** As `column`, undefined when no column is close. A column of unknown rows is taken as it was typed. */
  findColumn(node: PipelineNode | undefined, phrase: string): Column | undefined {
    const schema = this.schemaOf(node);
    const typed = columnPhrase(phrase);
    if (!schema) {
      if (/^[\p{L}_][\p{L}\p{N}_]*$/u.test(typed) || isQuoted(phrase)) return { name: typed, type: T.string };
      throw new Refusal(
        `The columns of “${node?.label ?? ''}” are not known yet, so I can’t say which one “${typed}” is. Read its schema first, or put the name in quotes.`,
      );
    }
    const exact = findColumn(schema, typed);
    if (exact) return exact;
    const match = isQuoted(phrase)
      ? undefined
      : matchName(
          typed,
          schema.map(({ name }) => name),
        );
    if (!match) return undefined;
    const [name = '', ...others] = match.names;
    if (others.length > 0)
      throw new Refusal(
        `Which column is “${typed}”: ${listed(match.names, 'or')}?`,
        whichOf(typed, match.names),
      );
    return findColumn(schema, name);
  }

  /** The columns of a list: `country, city and order date`. */
  columns(list: string): string[] {
    return [...new Set(listItems(list).map((phrase) => this.column(phrase).name))];
  }

  /** The only column with dates or times, for words such as “per month”. */
  dateColumn(why: string): Column {
    const dates = (this.schema ?? []).filter(({ type }) => isTemporal(type));
    const [only, ...others] = dates;
    if (only && others.length === 0) return only;
    if (!only)
      throw new Refusal(
        `“${why}” needs a column with dates, and “${this.at?.label ?? ''}” has none. Convert one to DATE first.`,
      );
    throw new Refusal(
      `The ${why} of which column: ${listed(
        dates.map(({ name }) => name),
        'or',
      )}?`,
      {
        phrase: why,
        options: dates.map(({ name }) => ({ label: name, text: `${why} of "${name}"` })),
      },
    );
  }

  /** Values that a column is known to have. */
  values(column: string): readonly string[] | undefined {
    return this.at && this.known(this.at.id, column)?.values;
  }

  /** All values of a column, where they are known. */
  allValues(column: string): readonly string[] | undefined {
    const seen = this.at && this.known(this.at.id, column);
    return seen?.all ? seen.values : undefined;
  }
}

const columnPhrase = (phrase: string): string =>
  isQuoted(phrase)
    ? unquoted(phrase)
    : phrase
        .trim()
        .replace(/^(?:the|its|their|a|an|column|field)\s+/iu, '')
        .replace(/\s+(?:column|field)$/iu, '');
