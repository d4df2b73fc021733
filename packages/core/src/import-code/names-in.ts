import { type PythonNode, parsePython } from '../codegen/python/syntax.ts';

/** A name in the source of a script. */
interface NamePlace {
  readonly name: string;
  readonly at: number;
  readonly isAssigned: boolean;
}

/** Statements in which a name may stand for what they assign. */
const ASSIGNING: ReadonlySet<string> = new Set([
  'AssignStatement',
  'UpdateStatement',
  'ForStatement',
  'WithStatement',
  'TryStatement',
  'ImportStatement',
  'FunctionDefinition',
  'ClassDefinition',
  'DeleteStatement',
  'NamedExpression',
  'ScopeStatement',
]);

/** All names of a script in the order of the source, so that those of a part are found at once. */
export class ScriptNames {
  private readonly places: NamePlace[] = [];

  constructor(text: string) {
    parsePython(text)
      .topNode.cursor()
      .iterate((node) => {
        const { from, to } = node;
        if (node.type.name === 'VariableName')
          this.places.push({ name: text.slice(from, to), at: from, isAssigned: isAssigned(node.node) });
      });
  }

  /** The names that a part uses or assigns. */
  in(start: number, end: number): ReadonlySet<string> {
    return new Set(this.within(start, end).map(({ name }) => name));
  }

  /** The names that a part may assign. More than it does, rather than fewer. */
  assignedIn(start: number, end: number): ReadonlySet<string> {
    return new Set(this.within(start, end).flatMap(({ name, isAssigned: own }) => (own ? [name] : [])));
  }

  private within(start: number, end: number): readonly NamePlace[] {
    let low = 0;
    let high = this.places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.places[middle]?.at ?? 0) < start) low = middle + 1;
      else high = middle;
    }
    const found: NamePlace[] = [];
    for (let at = low; (this.places[at]?.at ?? end) < end; at++) {
      const place = this.places[at];
      if (place) found.push(place);
    }
    return found;
  }
}

function isAssigned(node: PythonNode): boolean {
  let parent = node.parent;
  while (
    parent &&
    ['TupleExpression', 'ParenthesizedExpression', 'ArrayExpression'].includes(parent.type.name)
  )
    parent = parent.parent;
  return parent !== null && ASSIGNING.has(parent.type.name);
}
