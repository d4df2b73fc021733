import { parseType } from '@lakehouse/spark-sql/syntax/parse-type';
import { duckType } from '../../duck/duck.ts';
import { duck } from '../../duck/fragment.ts';
import {
  changed,
  type SessionChange,
  type SessionState,
  type SessionVariable,
} from '../../engine/session-state.ts';
import { SESSION, variableKey } from '../bind/session-value.ts';
import { literal, type Typed, typed } from '../values/typed.ts';
import { bindParameters } from './parameters.ts';

/** The session of a statement while it runs: what it finds, and what it changes. */
export class SharedSession {
  private readonly made: SessionChange[] = [];

  constructor(private current: SessionState) {}

  get state(): SessionState {
    return this.current;
  }

  get changes(): readonly SessionChange[] {
    return this.made;
  }

  /** The session as a view sees it that reads these temporary views. */
  withViews(names: readonly string[]): SharedSession {
    const views = Object.entries(this.current.views).filter(([name]) => names.includes(name));
    return new SharedSession({ ...this.current, views: Object.fromEntries(views) });
  }

  change(change: SessionChange): void {
    this.made.push(change);
    this.current = changed(this.current, change);
  }

  /** The variables, under names that no parameter can have. */
  values(): ReadonlyMap<string, Typed> {
    return new Map(
      Object.entries(this.current.variables).flatMap(([name, variable]) => {
        const value = variableValue(variable);
        return [variableKey(name), variableKey(SESSION, name)].map((key) => [key, value] as const);
      }),
    );
  }
}

/** A value that a session keeps: a literal where a text can be cast to the type, else made of its JSON. */
export function variableValue({ type: ddl, value }: Pick<SessionVariable, 'type' | 'value'>): Typed {
  const type = parseType(ddl);
  switch (type.kind) {
    case 'binary':
      return literal(value, type);
    case 'array':
    case 'map':
    case 'struct':
      return typed(
        value === null
          ? duck`CAST(NULL AS ${duckType(type)})`
          : duck`CAST(CAST(${duck.str(value)} AS JSON) AS ${duckType(type)})`,
        type,
      );
    default: {
      const [bound] = bindParameters([{ name: 'value', value, type: ddl }]).values();
      if (!bound) throw new Error('A variable has no value');
      return bound;
    }
  }
}
