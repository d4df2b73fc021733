import type { Diagnostic } from '@lakehouse/core/diagnostics/diagnostic';
import { settingsOf } from '@lakehouse/core/pipeline/nodes/custom-code/kind-definition';
import { formOf, ownField } from '@lakehouse/core/pipeline/nodes/custom-code/own-fields';
import { isObject, type JsonObject } from '@lakehouse/spark-sql/types/json';
import { Button } from '@lakehouse/ui/button';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { z } from 'zod';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { ownKindTexts as texts } from './own-kind-messages.ts';
import { ownKindTitles } from './own-kind-titles.ts';
import { useOwnKinds } from './use-own-kinds.ts';

/** The settings of a file may be anything. */
const text = z.string().catch('');

const definedNode = z.looseObject({
  defined: z.object({ name: text, version: text, summary: text }),
  fields: z.array(ownField).catch([]),
});

export interface OwnKindFormProps {
  readonly nodeId: string;
  readonly config: JsonObject;
  readonly problems: readonly Diagnostic[];
  readonly onChange: (config: JsonObject, field: string) => void;
  /** Renders the fields. */
  readonly children: (form: {
    readonly schema: ReturnType<typeof formOf>;
    readonly values: JsonObject;
    readonly problems: readonly Diagnostic[];
    readonly onChange: (values: JsonObject, field: string) => void;
  }) => ReactNode;
}

const PREFIX = 'values.';

/** The form of a node of a kind that a user defined. */
export function OwnKindForm({ nodeId, config, problems, onChange, children }: OwnKindFormProps) {
  const { defined, fields } = useMemo(() => definedNode.parse(config), [config]);
  const schema = useMemo(() => formOf(fields), [fields]);
  const store = useDesignerStore();
  const ofWorkspace = useOwnKinds().find(({ definition }) => definition.name === defined.name);
  const newest = ofWorkspace?.definition;
  const given = config['values'];
  const values = isObject(given) ? given : {};
  const own = problems.map(({ field, ...one }) =>
    field?.startsWith(PREFIX) ? { ...one, field: field.slice(PREFIX.length) } : one,
  );
  return (
    <div className="grid min-w-0 gap-4">
      <div className="grid gap-1 text-xs">
        <p className="font-medium">{texts.version(defined.name, defined.version)}</p>
        {defined.summary === '' ? null : <p className="text-dim">{defined.summary}</p>}
        {newest && newest.version !== defined.version ? (
          <p role="status">
            {texts.newer(newest.version)}{' '}
            <Button
              size="sm"
              variant="link"
              className="h-4 px-0"
              onClick={() => onChange({ ...config, ...settingsOf(newest) }, 'defined')}
            >
              {texts.update}
            </Button>
          </p>
        ) : null}
      </div>
      {fields.length === 0 ? <p className="text-dim text-xs">{texts.noFields}</p> : null}
      {children({
        schema,
        values,
        problems: own,
        onChange: (next, field) => onChange({ ...config, values: next }, `${PREFIX}${field}`),
      })}
      <Button
        size="sm"
        className="justify-self-start"
        onClick={() =>
          store.getState().openDialog({
            kind: 'own-kind',
            ...(ofWorkspace ? { path: ofWorkspace.path } : { codeOf: nodeId }),
          })
        }
      >
        {ownKindTitles.edit(defined.name)}
      </Button>
    </div>
  );
}
