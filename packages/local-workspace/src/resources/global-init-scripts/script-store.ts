import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { decodeBase64 } from '../../http/base64.ts';
import { RecordList } from '../record-list.ts';

const scriptRecord = z.object({
  script_id: z.string(),
  name: z.string(),
  script: z.string(),
  created_by: z.string(),
  created_at: z.number(),
  updated_by: z.string(),
  updated_at: z.number(),
});
type ScriptRecord = z.output<typeof scriptRecord>;

interface Given {
  readonly name?: string | undefined;
  readonly script?: string | undefined;
  readonly enabled?: boolean | undefined;
  readonly position?: number | undefined;
}

/** As on the platform. */
const MAX_SCRIPT_BYTES = 64 * 1024;
const MAX_NAME = 256;

/** The scripts of the workspace in their order; none runs, since a script could change this computer. Methods throw ApiError. */
export class ScriptStore {
  private constructor(
    private readonly records: RecordList<ScriptRecord>,
    private readonly now: () => number,
  ) {}

  /** Rejects with an Error that names the file when it is damaged. */
  static async open(folder: string, now: () => number): Promise<ScriptStore> {
    const records = await RecordList.open({
      path: join(folder, 'global-init-scripts.json'),
      format: z.object({ version: z.literal(1), records: z.array(scriptRecord) }),
      noun: 'global init script',
      idOf: (record) => record.script_id,
      mode: 0o600,
    });
    return new ScriptStore(records, now);
  }

  list() {
    return this.records.all().map((record, position) => described(record, position));
  }

  get(id: string) {
    const record = this.records.get(id);
    return { ...described(record, this.records.all().indexOf(record)), script: record.script };
  }

  async create(
    given: Given & { readonly name: string; readonly script: string },
    user: string,
  ): Promise<string> {
    const { name, script, position } = given;
    const now = this.now();
    const id = randomBytes(8).toString('hex').toUpperCase();
    const made = {
      script_id: id,
      name,
      script,
      created_by: user,
      created_at: now,
      updated_by: user,
      updated_at: now,
    };
    await this.records.rewrite((others) => {
      check(given, others);
      return others.toSpliced(position ?? others.length, 0, made);
    });
    return id;
  }

  async update(id: string, given: Given, user: string): Promise<void> {
    await this.records.rewrite((all) => {
      const before = this.records.get(id);
      const others = all.filter((one) => one !== before);
      check(given, others);
      const { name = before.name, script = before.script, position = all.indexOf(before) } = given;
      const after = { ...before, name, script, updated_by: user, updated_at: this.now() };
      return others.toSpliced(position, 0, after);
    });
  }

  delete(id: string): Promise<void> {
    return this.records.delete(id);
  }
}

const described = ({ script: _script, ...record }: ScriptRecord, position: number) => ({
  ...record,
  enabled: false,
  position,
});

function check({ name, script, enabled }: Given, others: readonly ScriptRecord[]): void {
  if (enabled)
    throw invalidParameter(
      'The local workspace runs no init scripts, which would change this computer: store the script with enabled: false, and bring packages to clusters by libraries/install or %pip install',
    );
  if (name !== undefined && (name === '' || name.length > MAX_NAME))
    throw invalidParameter(`The name of a global init script has 1 to ${MAX_NAME} characters`);
  if (others.some((one) => one.name === name))
    throw new ApiError(400, 'RESOURCE_ALREADY_EXISTS', `There is a global init script ${name} already`);
  if (script !== undefined && decodeBase64('script', script).length > MAX_SCRIPT_BYTES)
    throw invalidParameter(`A global init script has at most ${MAX_SCRIPT_BYTES} bytes`);
}
