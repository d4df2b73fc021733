import { type Jinja, jinja, outputJinja } from '../../codegen/jinja/jinja.ts';
import type { Yaml } from '../yaml.ts';
import { valueOf } from './project-text.ts';
import { FreeNames, slug } from './slug.ts';

interface SourceTable {
  readonly name: string;
  readonly identifier: string;
}

interface SourceGroup {
  readonly name: string;
  readonly catalog: string | undefined;
  readonly schema: string | undefined;
  readonly tables: Map<string, SourceTable>;
  readonly names: FreeNames;
}

/** The tables that a project reads and does not make. */
export class Sources {
  readonly #groups = new Map<string, SourceGroup>();
  readonly #names = new FreeNames();

  /** A table in a query, by the parts of its name. */
  tableOf(parts: readonly string[]): Jinja {
    const [identifier = '', schema, catalog] = parts.toReversed();
    const key = JSON.stringify([catalog?.toLowerCase(), schema?.toLowerCase()]);
    const group = this.#groups.get(key) ?? {
      name: this.#names.take(slug([catalog, schema].filter(Boolean).join('_'), 'tables')),
      catalog,
      schema,
      tables: new Map(),
      names: new FreeNames(),
    };
    this.#groups.set(key, group);
    const table = group.tables.get(identifier.toLowerCase()) ?? {
      name: group.names.take(slug(identifier, 'table_read')),
      identifier,
    };
    group.tables.set(identifier.toLowerCase(), table);
    return jinja`source(${jinja.str(group.name)}, ${jinja.str(table.name)})`;
  }

  /** The file that names them. */
  yaml(): Yaml | undefined {
    if (this.#groups.size === 0) return undefined;
    return {
      version: 2,
      sources: [...this.#groups.values()].map(({ name, catalog, schema, tables }) => ({
        name,
        database: catalog === undefined ? outputJinja(jinja`target.database`) : valueOf(catalog),
        schema: schema === undefined ? outputJinja(jinja`target.schema`) : valueOf(schema),
        tables: [...tables.values()].map((table) => ({
          name: table.name,
          identifier: table.identifier === table.name ? undefined : valueOf(table.identifier),
        })),
      })),
    };
  }
}
