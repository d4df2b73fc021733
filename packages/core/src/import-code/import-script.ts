import type { PipelineDocument } from '../pipeline/document.ts';
import { emitPyspark } from '../pipeline/emit-pyspark.ts';
import { setDescription, setSettings } from '../pipeline/operations.ts';
import { planPipeline } from '../pipeline/plan-pipeline.ts';
import { DEFAULT_TIME_ZONE } from '../pipeline/time-zone.ts';
import { readModule } from '../python-source/read-module.ts';
import { docOf, trimmedDoc } from './docs.ts';
import type { ImportedScript, KnownColumns } from './imported-script.ts';
import { ScriptReader } from './script-reader.ts';

export interface ImportOptions extends Partial<KnownColumns> {
  /** Epoch milliseconds, for the ids of the nodes. */
  readonly timestamp: number;
  /** What the pipeline is called where the script does not say it. */
  readonly name?: string;
}

/** Turns a PySpark script into a pipeline. What is not understood is custom as Custom code nodes; never throws. */
export function importScript(
  text: string,
  { timestamp, name, columns = () => undefined, frameColumns = () => undefined }: ImportOptions,
): ImportedScript {
  const source = text.replaceAll('\r\n', '\n');
  const reader = new ScriptReader(readModule(source), { columns, frameColumns });
  reader.read();
  const { document: made, ids } = reader.draft.document(reader.name ?? name, timestamp);
  const { timeZone, isInFunctions } = reader;
  const document = setSettings(made, {
    ...(timeZone === undefined || timeZone === DEFAULT_TIME_ZONE ? {} : { timeZone }),
    ...(isInFunctions ? { layout: 'functions' as const } : {}),
  });
  const custom = [...reader.customParts].flatMap(([draftId, parts]) => {
    const node = made.nodes.find(({ id }) => id === ids.get(draftId));
    if (!node) return [];
    return {
      node: node.id,
      label: node.label,
      lines: [
        ...new Set(
          parts
            .filter(({ isImport }) => !isImport)
            .map(({ start }) => source.slice(0, start).split('\n').length),
        ),
      ].toSorted((a, b) => a - b),
    };
  });
  const set = Object.keys(document.settings ?? {}).length === 0 ? made : document;
  const frames = new Map(
    reader.draft.all.flatMap(({ id, frameName }) => {
      const nodeId = ids.get(id);
      return nodeId === undefined || frameName === undefined ? [] : [[nodeId, frameName] as const];
    }),
  );
  return { document: isInFunctions ? withDocs(set, reader.docs) : set, custom, frames };
}

/** The document with what the docstrings of a script say, where generated code would say something else. */
function withDocs(document: PipelineDocument, docs: ReadonlyMap<string, string>): PipelineDocument {
  const { text, lines } = emitPyspark(planPipeline(document));
  const module = readModule(text);
  let described = document;
  for (const [id, { start }] of lines) {
    const at =
      text
        .split('\n')
        .slice(0, start - 1)
        .join('\n').length + (start > 1 ? 1 : 0);
    const definition = module.statements.find((one) => one.kind === 'function' && one.start === at);
    if (definition?.kind !== 'function') continue;
    const said = docs.get(definition.name);
    const own = docOf(definition);
    if (said !== undefined && said !== own) described = setDescription(described, id, trimmedDoc(said));
  }
  return described;
}
