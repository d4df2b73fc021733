import { sameName } from '@lakehouse/spark-sql/types/column-type';
import { freeName } from '../../../codegen/python/free-name.ts';
import { needsSchema } from '../../../diagnostics/column-checks.ts';
import { error, type Problem, problem, type QuickFix } from '../../../diagnostics/diagnostic.ts';
import { type InputSchemas, schemaAt } from '../../define-node.ts';
import { allRules, type RuleConfig, TABLE_CHECKS, type ValidationConfig } from './config.ts';
import { makeRule, nameOf, type Rule } from './rule.ts';

export interface CheckedRules {
  /** The rules about single rows. */
  readonly ofRows: readonly RowRule[];
  readonly problems: readonly Problem[];
}

export interface RowRule extends Rule {
  readonly name: string;
}

/** The rules as expressions, and what is wrong with them. */
export function checkRules(config: ValidationConfig, inputs: InputSchemas): CheckedRules {
  const rules = allRules(config);
  const inTable = tableProblems(config);
  if (rules.length === 0 && inTable.length === 0)
    return wrong(error('no-rule', 'Add at least one rule', 'rules'));
  const schema = schemaAt(inputs);
  if (!schema) return wrong(needsSchema('rules'));
  const known = schemaAt(inputs, 'reference');
  const ofRows: RowRule[] = [];
  const problems: Problem[] = [...inTable];
  for (const [at, rule] of rules.entries()) {
    const made = makeRule(rule, { schema, known }, at);
    const found: Problem[] = [];
    if (!('fails' in made)) found.push(...made.map(withFix(config.rules, at)));
    else {
      found.push(...named(rules, config.rules, at), ...severityOf(rule, config.rules, at));
      if (!TABLE_CHECKS.has(rule.check)) ofRows.push({ ...made, name: nameOf(rule) });
    }
    problems.push(...(at < config.rules.length ? found : found.map(ofTable(config, rule))));
  }
  return { ofRows, problems };
}

/** The table must have been read, and each of its rows be a rule. */
function tableProblems({ rulesTable, fromTable }: ValidationConfig): readonly Problem[] {
  const table = rulesTable.trim();
  if (table === '') return [];
  if (fromTable.table !== table)
    return [error('rules-not-read', `Read the rules of ${table} first`, 'rulesTable')];
  return fromTable.wrong.map((says) => error('bad-rule', `In ${table}, ${says}`, 'rulesTable'));
}

/** A problem of a rule that the form doesn't have: whoever owns the table can fix it. */
const ofTable =
  ({ fromTable }: ValidationConfig, rule: RuleConfig) =>
  ({ code, severity, message }: Problem): Problem =>
    problem(severity, code, `In ${fromTable.table}, rule “${nameOf(rule)}”: ${message}`, 'rulesTable');

const wrong = (found: Problem): CheckedRules => ({ ofRows: [], problems: [found] });

/** A change of one of the form's rules; without values the rule is removed. */
const changeRule = (
  rules: readonly RuleConfig[],
  at: number,
  title: string,
  values?: Partial<RuleConfig>,
): QuickFix => ({
  title,
  changes: [
    {
      kind: 'set-config',
      values: {
        rules: rules.flatMap((rule, other) => {
          if (other !== at) return [{ ...rule }];
          return values ? [{ ...rule, ...values }] : [];
        }),
      },
    },
  ],
});

/** Offers to remove a rule whose column is gone, and to exchange bounds. */
const withFix =
  (rules: readonly RuleConfig[], at: number) =>
  (found: Problem): Problem => {
    if (found.code === 'unknown-column')
      return { ...found, fixes: [changeRule(rules, at, 'Remove the rule')] };
    if (found.code !== 'no-range') return found;
    const { min = '', max = '' } = rules[at] ?? {};
    return { ...found, fixes: [changeRule(rules, at, 'Exchange the values', { min: max, max: min })] };
  };

/** The failed rules of a row are known by their names. */
function named(rules: readonly RuleConfig[], ofForm: readonly RuleConfig[], at: number): readonly Problem[] {
  const names = rules.map(nameOf);
  const name = names[at] ?? '';
  if (!names.slice(0, at).some((other) => sameName(other, name))) return [];
  const taken = new Set(names.map((one) => one.toLowerCase()));
  const free = freeName({ has: (wanted) => taken.has(wanted.toLowerCase()) }, name);
  return [
    {
      ...error('same-name', `Another rule is called “${name}”`, `rules.${at}.name`),
      fixes: [changeRule(ofForm, at, 'Number its name', { name: free })],
    },
  ];
}

/** No single row fails a rule about all of them. */
function severityOf(rule: RuleConfig, ofForm: readonly RuleConfig[], at: number): readonly Problem[] {
  if (!TABLE_CHECKS.has(rule.check)) return [];
  if (rule.severity === 'warn' || rule.severity === 'fail') return [];
  return [
    {
      ...error(
        'no-rows-fail',
        'This rule is about all rows together: it can warn or stop the run',
        `rules.${at}.severity`,
      ),
      fixes: [
        changeRule(ofForm, at, 'Only warn', { severity: 'warn' }),
        changeRule(ofForm, at, 'Stop the run', { severity: 'fail' }),
      ],
    },
  ];
}
