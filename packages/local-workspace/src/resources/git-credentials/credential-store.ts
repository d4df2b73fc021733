import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { GivenCredential } from '@lakehouse/databricks-client/resources/git-credentials/endpoints';
import { z } from 'zod';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { RecordList } from '../record-list.ts';
import { openSecretCipher, type SecretCipher } from '../secrets/secret-cipher.ts';

const credentialRecord = z.object({
  id: z.number(),
  /** The id of the identity whose it is. */
  owner: z.string(),
  git_provider: z.string(),
  git_username: z.string().optional(),
  git_email: z.string().optional(),
  name: z.string().optional(),
  is_default_for_provider: z.boolean(),
  /** The token, encrypted. */
  sealed: z.string(),
});
type CredentialRecord = z.output<typeof credentialRecord>;

const PROVIDERS = [
  'gitHub',
  'gitHubEnterprise',
  'gitLab',
  'gitLabEnterpriseEdition',
  'bitbucketCloud',
  'bitbucketServer',
  'azureDevOpsServices',
  'awsCodeCommit',
] as const;

/** As on the platform. */
const MAX_CREDENTIALS = 10;
const MAX_ID = 2 ** 47;
const MAX_TEXT = 1000;

type Change = Omit<Partial<GivenCredential>, 'principal_id'>;

/** The Git credentials of all identities; each sees its own. Methods throw ApiError, never with a token. */
export class CredentialStore {
  private constructor(
    private readonly records: RecordList<CredentialRecord>,
    private readonly cipher: SecretCipher,
  ) {}

  /** Rejects with an Error that names the file when it is damaged. */
  static async open(home: string): Promise<CredentialStore> {
    const records = await RecordList.open({
      path: join(home, 'git-credentials.json'),
      format: z.object({ version: z.literal(1), records: z.array(credentialRecord) }),
      noun: 'Git credential',
      idOf: (record) => String(record.id),
      mode: 0o600,
    });
    return new CredentialStore(records, await openSecretCipher(home));
  }

  list(owner: string): readonly object[] {
    return this.of(owner).map(described);
  }

  get(owner: string, id: string): object {
    return described(this.theirs(owner, id));
  }

  async create(owner: string, given: Change): Promise<object> {
    const id = randomInt(1, MAX_ID);
    const made = this.changed(
      { id, owner, git_provider: '', is_default_for_provider: false, sealed: '' },
      given,
    );
    if (made.sealed === '')
      throw invalidParameter(
        'personal_access_token is missing: the local workspace has no linked Git accounts, only tokens',
      );
    await this.records.rewrite((all) => {
      const own = all.filter((one) => one.owner === owner);
      if (own.length >= MAX_CREDENTIALS)
        throw new ApiError(
          400,
          'QUOTA_EXCEEDED',
          `An identity has at most ${MAX_CREDENTIALS} Git credentials`,
        );
      const isFirst = !own.some((one) => one.git_provider === made.git_provider);
      return withDefault([...all, made], isFirst || made.is_default_for_provider ? made : undefined);
    });
    return this.get(owner, String(id));
  }

  async update(owner: string, id: string, given: Change): Promise<void> {
    await this.records.rewrite((all) => {
      const before = this.theirs(owner, id);
      const after = this.changed(before, given);
      return withDefault(
        all.map((one) => (one === before ? after : one)),
        after.is_default_for_provider ? after : undefined,
      );
    });
  }

  async delete(owner: string, id: string): Promise<void> {
    this.theirs(owner, id);
    await this.records.delete(id);
  }

  private of(owner: string): readonly CredentialRecord[] {
    return this.records.all().filter((one) => one.owner === owner);
  }

  private theirs(owner: string, id: string): CredentialRecord {
    const found = this.of(owner).find((one) => String(one.id) === id);
    if (!found)
      throw new ApiError(404, 'RESOURCE_DOES_NOT_EXIST', `The Git credential ${id} does not exist.`);
    return found;
  }

  private changed(before: CredentialRecord, given: Change): CredentialRecord {
    const { personal_access_token: token, git_provider = before.git_provider, ...texts } = given;
    const provider = PROVIDERS.find((one) => one.toLowerCase() === git_provider.toLowerCase());
    if (!provider)
      throw invalidParameter(`git_provider is one of ${PROVIDERS.join(', ')}, not ${git_provider}`);
    for (const [field, text] of Object.entries({ ...texts, personal_access_token: token }))
      if (typeof text === 'string' && text.length > MAX_TEXT)
        throw invalidParameter(`${field} has at most ${MAX_TEXT} characters`);
    const said = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
    return {
      ...before,
      ...said,
      git_provider: provider,
      ...(token && { sealed: this.cipher.seal(Buffer.from(token, 'utf8'), `git-credential ${before.id}`) }),
    };
  }
}

/** The same with one as the default of its owner and provider; undefined changes nothing. */
const withDefault = (
  all: readonly CredentialRecord[],
  chosen: CredentialRecord | undefined,
): readonly CredentialRecord[] =>
  chosen
    ? all.map((one) =>
        one.owner === chosen.owner && one.git_provider === chosen.git_provider
          ? { ...one, is_default_for_provider: one.id === chosen.id }
          : one,
      )
    : all;

const described = ({ id, owner: _owner, sealed: _sealed, ...record }: CredentialRecord): object => ({
  credential_id: id,
  ...record,
});
