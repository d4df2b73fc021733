import { assignColumns } from '../../../codegen/python/assign-columns.ts';
import { selectAssigned } from '../../../codegen/sql/assigned-columns.ts';
import { parsed } from '../../../codegen/sql/parsed.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import { enrichPy, enrichSql } from './add-columns.ts';
import { placesPy, placesSql } from './add-places.ts';
import { askPy, askSql } from './ask-model.ts';
import { askingProblems } from './asking-problems.ts';
import { calendarColumns } from './calendar.ts';
import type { config } from './config.ts';
import { enrichmentOf, REFERENCE } from './enrichment.ts';
import { isByPlace, placeSearch } from './geography.ts';

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs, variable, local, looksOnly = false, isLazy = false, compute }) => {
    const { frame, schema = [] } = sole(inputs);
    if (config.mode === 'ai') {
      // Serverless compute keeps no rows, and a declarative pipeline lets no function do it.
      const keepsAnswers = !isLazy && compute !== 'serverless';
      return askPy(config, { frame, schema }, { looksOnly, keepsAnswers }, { variable, local });
    }
    if (config.mode === 'calendar') {
      const steps = calendarColumns(config, schema).map(({ name, value }) => ({
        name,
        expression: parsed(value),
        schema,
      }));
      return assignColumns(frame, [steps], local);
    }
    const { frame: other, schema: reference = [] } = sole(inputs, REFERENCE);
    if (isByPlace(config))
      return placesPy(
        placeSearch(config, schema, reference),
        { frame, schema },
        { frame: other, schema: reference },
        { variable, local },
      );
    return enrichPy(
      enrichmentOf(config, schema, reference),
      { frame, schema },
      { frame: other, schema: reference },
      config.sameTime || config.mode === 'range',
      { variable, local },
    );
  },
  sql: ({ config, inputs, looksOnly = false }) => {
    const { relation, schema = [] } = sole(inputs);
    if (config.mode === 'ai')
      return { kind: 'query', query: askSql(config, { relation, schema }, looksOnly) };
    if (config.mode === 'calendar') {
      const columns = calendarColumns(config, schema);
      const added = columns.map(({ name, value }) => ({ name, expression: parsed(value) }));
      return { kind: 'query', query: selectAssigned(relation, schema, added) };
    }
    const { relation: other, schema: reference = [] } = sole(inputs, REFERENCE);
    if (isByPlace(config))
      return { kind: 'query', query: placesSql(placeSearch(config, schema, reference), relation, other) };
    const query = enrichSql(
      enrichmentOf(config, schema, reference),
      { relation, schema },
      other,
      config.sameTime || config.mode === 'range',
    );
    return { kind: 'query', query };
  },
  problems: askingProblems,
});
