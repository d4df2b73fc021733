import type { Diagnostic } from '@lakehouse/core/diagnostics/diagnostic';
import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { examplePath } from '@lakehouse/core/pipeline/nodes/source/config';
import type { Plan } from '@lakehouse/core/pipeline/plan';
import type { AnyNodeKind } from '@lakehouse/core/pipeline/registry';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { isObject, type JsonObject } from '@lakehouse/spark-sql/types/json';
import { Button } from '@lakehouse/ui/button';
import { type FormValues, SchemaForm } from '@lakehouse/ui/schema-form';
import { Suspense, useMemo } from 'react';
import { later } from '../../../shared/layout/later.tsx';
import { useSchemaReader } from '../../../shared/pipeline/api/use-schema-reader.ts';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { DOMAIN_CONTROLS } from '../../../shared/widgets/domain-controls.ts';
import { type FormData, FormDataContext, type SchemaReader } from '../../../shared/widgets/form-data.ts';
import { type CsvLook, useCsvLook } from '../../../shared/widgets/use-csv-look.ts';
import { ownKindTexts as texts } from '../own-kinds/own-kind-messages.ts';
import { inputSchemas } from './input-schemas.ts';
import { refillPath } from './refill-path.ts';
import { useColumnValues } from './use-column-values.ts';
import { withFound } from './with-found.ts';

const ApiSample = later(async () => (await import('./api-sample.tsx')).ApiSample);
const OwnKindForm = later(async () => (await import('../own-kinds/own-kind-form.tsx')).OwnKindForm);

export interface NodeFormProps {
  /** The node with the config to show, which may be a draft. */
  readonly node: PipelineNode;
  readonly kind: AnyNodeKind;
  readonly plan: Plan;
  readonly problems: readonly Diagnostic[];
  /** The config after a change, and the field that changed. */
  readonly onChange: (config: JsonObject, field: string) => void;
}

/** The settings of a node, made from the schema of its kind. */
export function NodeForm(props: NodeFormProps) {
  if (props.kind.id === 'custom-code') return <CodeForm {...props} />;
  if (props.kind.id === 'api-connector')
    return (
      <Suspense fallback={null}>
        <ApiSample {...props}>{(columns) => <PlainForm {...props} columns={columns} />}</ApiSample>
      </Suspense>
    );
  return props.kind.id === 'source' ? <SourceForm {...props} /> : <PlainForm {...props} />;
}

/** The settings of Custom code, or the form of the kind that a user defined. */
function CodeForm(props: NodeFormProps) {
  const { node, kind, problems, onChange } = props;
  const store = useDesignerStore();
  if (!isObject(node.config['defined']))
    return (
      <>
        <PlainForm {...props} />
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() => store.getState().openDialog({ kind: 'own-kind', codeOf: node.id })}
        >
          {texts.saveNode}
        </Button>
      </>
    );
  return (
    <Suspense fallback={null}>
      <OwnKindForm nodeId={node.id} config={node.config} problems={problems} onChange={onChange}>
        {(form) => (
          <PlainForm
            {...props}
            node={{ ...node, config: form.values }}
            kind={{ ...kind, config: form.schema }}
            problems={form.problems}
            onChange={form.onChange}
          />
        )}
      </OwnKindForm>
    </Suspense>
  );
}

function SourceForm(props: NodeFormProps) {
  const { node, onChange } = props;
  const reader = useSchemaReader(node, (schema) => onChange({ ...node.config, schema }, 'schema'));
  const { from, fileFormat, filePath } = node.config;
  const csvLook = useCsvLook(
    typeof filePath === 'string' ? filePath : '',
    from === 'file' && fileFormat === 'csv',
    (found) =>
      // One step of undo with the path that was chosen.
      onChange({ ...node.config, ...withFound(node.config, found) }, 'filePath'),
  );
  return <PlainForm {...props} reader={reader} csvLook={csvLook} />;
}

function PlainForm({
  node,
  kind,
  plan,
  problems,
  onChange,
  reader,
  csvLook,
  columns,
}: NodeFormProps & { reader?: SchemaReader; csvLook?: CsvLook; columns?: Schema | undefined }) {
  const columnValues = useColumnValues(plan, node.id, kind);
  const inputs = useMemo(() => inputSchemas(plan, node.id, kind), [plan, node.id, kind]);
  const data = useMemo(
    (): FormData => ({
      inputs,
      ...(csvLook ? { csvLook } : {}),
      ...(columns ? { proposedColumns: columns } : {}),
      ...(columnValues ? { columnValues } : {}),
      ...(reader ? { schemaReader: reader, examplePath: examplePath('volume', 'csv') } : {}),
    }),
    [inputs, reader, csvLook, columns, columnValues],
  );
  const change = (values: FormValues, path: string): void => {
    const all = kind.id === 'source' ? refillPath(node.config, values) : values;
    onChange(all, path);
  };
  return (
    <FormDataContext value={data}>
      <SchemaForm
        key={node.id}
        schema={kind.config}
        values={node.config}
        controls={DOMAIN_CONTROLS}
        problems={problems}
        onChange={change}
      />
    </FormDataContext>
  );
}
