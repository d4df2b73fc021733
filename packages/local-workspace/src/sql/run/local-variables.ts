import type { SessionVariable } from '../../engine/session-state.ts';
import { variableKey } from '../bind/session-value.ts';
import type { Typed } from '../values/typed.ts';
import { variableValue } from './shared-session.ts';

/** A variable of a script, and how it gets another value. */
export interface LocalVariable {
  readonly variable: SessionVariable;
  readonly set: (value: string | null) => void;
}

/** The variables that a block of a script declares, inside the blocks around it. */
export class LocalVariables {
  private readonly own = new Map<string, SessionVariable>();
  /** The values of this block alone, made when a statement needs them. */
  private values: ReadonlyMap<string, Typed> | undefined;

  constructor(
    /** The name that its variables may be qualified with. */
    readonly label?: string,
    readonly outer?: LocalVariables,
  ) {}

  /** Whether this block itself has a variable of the name. */
  has(name: string): boolean {
    return this.own.has(name.toLowerCase());
  }

  put(name: string, variable: SessionVariable): void {
    this.own.set(name.toLowerCase(), variable);
    this.values = undefined;
  }

  /** The variable that a name means here: the innermost one, or that of a label. */
  find(name: readonly string[]): LocalVariable | undefined {
    const [only = '', label, ...more] = name.map((part) => part.toLowerCase()).toReversed();
    if (more.length > 0) return undefined;
    const variable = this.own.get(only);
    if (variable && (label === undefined || label === this.label?.toLowerCase()))
      return { variable, set: (value) => this.put(only, { ...variable, value }) };
    return this.outer?.find(name);
  }

  /** All that statements in the block see, under the names that they are looked up by. */
  all(): ReadonlyMap<string, Typed> {
    this.values ??= new Map(
      [...this.own].flatMap(([name, variable]) => {
        const value = variableValue(variable);
        const qualified = this.label === undefined ? [] : [[variableKey(this.label, name), value] as const];
        return [[variableKey(name), value] as const, ...qualified];
      }),
    );
    return new Map([...(this.outer?.all() ?? []), ...this.values]);
  }
}
