import { badRequest } from '../../duck/failures.ts';

/** The options of a file reader; names ignore case. */
export class FileOptions {
  private readonly values: ReadonlyMap<string, string>;

  constructor(entries: Iterable<readonly [string, string]>) {
    this.values = new Map([...entries].map(([name, value]) => [name.toLowerCase(), value]));
  }

  get(name: string): string | undefined {
    return this.values.get(name.toLowerCase());
  }

  flag(name: string, byDefault = false): boolean {
    const value = this.get(name)?.toLowerCase();
    if (value === undefined) return byDefault;
    if (value !== 'true' && value !== 'false')
      throw badRequest(
        'INVALID_OPTION',
        `The option ${name} must be true or false, not “${value}”.`,
        '42000',
      );
    return value === 'true';
  }

  /** The options as a string, equal for equal options in the same order. */
  get text(): string {
    return JSON.stringify([...this.values]);
  }

  with(name: string, value: string): FileOptions {
    return new FileOptions([...this.values, [name, value]]);
  }

  names(): string[] {
    return [...this.values.keys()];
  }
}

/** The supported options; any other one is rejected rather than ignored. */
export const KNOWN_OPTIONS: ReadonlySet<string> = new Set(
  'format schema basepath header inferschema infercolumntypes multiline sep delimiter quote escape encoding charset nullvalue dateformat timestampformat timestampntzformat comment mode ignoreleadingwhitespace ignoretrailingwhitespace primitivesasstring columnnameofcorruptrecord linesep pathglobfilter recursivefilelookup'.split(
    ' ',
  ),
);
