import { describe, expect, it } from 'vitest';
import { arityOf, FUNCTION_FAMILIES } from './function-spec.ts';
import { functionHelp } from './help.ts';
import { FUNCTION_NAMES, FUNCTIONS, findFunction } from './table.ts';

describe('the function table', () => {
  it('is large enough and has no duplicate names', () => {
    expect(FUNCTIONS.length).toBeGreaterThan(240);
    const names = FUNCTIONS.flatMap((spec) => [spec.name, ...spec.aliases]);
    expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
    expect([...FUNCTION_NAMES].toSorted()).toEqual(names.toSorted());
    expect([...new Set(FUNCTIONS.map((spec) => spec.family))].toSorted()).toEqual(
      FUNCTION_FAMILIES.toSorted(),
    );
  });

  it.each(FUNCTIONS.map((spec) => [spec.name, spec] as const))(
    '%s has help and a rule or a type',
    (_, spec) => {
      expect(spec.signature.startsWith(`${spec.name}(`)).toBe(true);
      const help = functionHelp(spec);
      expect(help).toMatch(/^(\S.{3,260})\.$/u);
      // The help of a function that returns NULL for NULL arguments must mention it.
      if (spec.nulls === 'arguments') expect(help).toContain('NULL');
      // The help must mention an optional argument or its default.
      if (spec.parameters.some((parameter) => parameter.optional))
        expect(help).toMatch(/optional|default|(one|two) arguments?|if no \w+ is given|may take|unless/u);
      expect(help).not.toMatch(/\b(signs|texts?|whether)\b/iu);
      expect(spec.result.is === 'computed').toBe(spec.rule !== undefined);
      const { least, max } = arityOf(spec);
      expect(least).toBeLessThanOrEqual(max);
      // Nothing may follow a repeated parameter, and no required parameter an optional one.
      const order = spec.parameters.map((parameter) => (parameter.rest ? 2 : parameter.optional ? 1 : 0));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    },
  );

  it('selects the form of date_add by its arguments', () => {
    expect(findFunction('DATE_ADD', 2)?.signature).toBe(
      'date_add(day date, days int|smallint|tinyint|string) -> date',
    );
    expect(findFunction('dateadd', 3)?.parameters[0]?.type.is).toBe('unit');
    expect(findFunction('no_such_function')).toBeUndefined();
  });

  const help = (name: string): string => {
    const spec = findFunction(name);
    return spec ? functionHelp(spec, name) : '';
  };

  it('says which Spark a function needs, each alias by itself', () => {
    expect(help('jaro_winkler_similarity')).toMatch(
      / Needs Spark 4\.3 \(Databricks Runtime 19\) or newer\.$/u,
    );
    expect(help('session_user')).toContain('Needs Spark 4.0 (Databricks Runtime 17.3 LTS) or newer.');
    expect(help('current_user')).not.toContain('Needs');
  });

  it('says what open-source Spark lacks, and what it calls the same', () => {
    expect(help('secret')).toMatch(/ Open-source Spark lacks it\.$/u);
    expect(help('CHARINDEX')).toMatch(/ Open-source Spark calls it locate\.$/u);
    expect(help('position')).not.toContain('Open-source');
  });
});
