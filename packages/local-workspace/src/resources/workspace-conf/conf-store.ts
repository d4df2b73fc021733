import { join } from 'node:path';
import { z } from 'zod';
import { invalidParameter } from '../../http/api-error.ts';
import { JsonStore } from '../../storage/json-store.ts';

const confFile = z.object({ version: z.literal(1), values: z.record(z.string(), z.string()) });
type ConfFile = z.output<typeof confFile>;

const truth = (text: string): string | undefined =>
  text === 'true' || text === 'false' ? undefined : 'it is true or false';
const MAX_DAYS = 730;

interface Setting {
  /** What it is while nobody set it. */
  readonly standard: string;
  /** What is wrong with a value; undefined where nothing is. */
  readonly problem: (text: string) => string | undefined;
}

/** The settings that mean something here. */
const SETTINGS: ReadonlyMap<string, Setting> = new Map([
  ['enableTokensConfig', { standard: 'true', problem: truth }],
  [
    'maxTokenLifetimeDays',
    {
      standard: '0',
      problem: (text) =>
        text === '' || (/^\d{1,4}$/u.test(text) && Number(text) <= MAX_DAYS)
          ? undefined
          : `it is a number of days up to ${MAX_DAYS}, or 0 for no limit`,
    },
  ],
  [
    'enableIpAccessLists',
    {
      standard: 'false',
      problem: (text) =>
        text === 'false' ? undefined : 'the local workspace has no IP access lists: leave it false',
    },
  ],
]);

function settingNamed(name: string): Setting {
  const setting = SETTINGS.get(name);
  if (setting) return setting;
  throw invalidParameter(
    `The local workspace has no setting ${name}. It has ${[...SETTINGS.keys()].join(', ')}.`,
  );
}

/** Settings of the workspace by their names. Methods throw ApiError. */
export class ConfStore {
  private constructor(private readonly state: JsonStore<ConfFile>) {}

  /** Rejects with an Error that names the file when it is damaged. */
  static async open(home: string): Promise<ConfStore> {
    const state = new JsonStore<ConfFile>(join(home, 'workspace-conf.json'), {
      format: confFile,
      initial: { version: 1, values: {} },
      remedy: 'Restore it, or delete it: every setting is what it is by itself then.',
    });
    await state.open();
    return new ConfStore(state);
  }

  value(name: string): string {
    return this.state.value.values[name] ?? settingNamed(name).standard;
  }

  /** Sets all of them, or none where one can’t be set. */
  async set(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(values)) {
      const problem = settingNamed(name).problem(text);
      if (problem !== undefined)
        throw invalidParameter(`${name} can’t be ${JSON.stringify(text)}: ${problem}`);
    }
    await this.state.change((before) => ({ version: 1, values: { ...before.values, ...values } }));
  }

  /** Whether personal access tokens are made and taken. */
  get hasTokens(): boolean {
    return this.value('enableTokensConfig') === 'true';
  }

  /** The longest life of a token in seconds; undefined where there is no limit. */
  get maxTokenSeconds(): number | undefined {
    const days = Number(this.value('maxTokenLifetimeDays'));
    return days > 0 ? days * 24 * 3600 : undefined;
  }
}
