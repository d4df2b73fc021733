import { describe, expect, it } from 'vitest';
import { kind } from './index.ts';

const problems = (config: object) =>
  kind
    .propagate({ config: kind.config.parse(config), inputs: {} })
    .problems.map(({ message, field }) => [message, field]);

describe('the S3 mount', () => {
  it('says what is missing in the words of the specification', () => {
    expect(problems({ accessKeyName: '', secretKeyName: '' })).toEqual([
      ['S3 Bucket name is required', 'bucket'],
      ['Name the secret scope that holds the AWS keys', 'secretScope'],
      ['AWS Access Key is required', 'accessKeyName'],
      ['AWS Secret Key is required', 'secretKeyName'],
    ]);
  });

  it('refuses names that would change the address or the path', () => {
    const fields = problems({ bucket: 'a/b@c', mountName: '../x', secretScope: 'a b' }).map(
      ([, field]) => field,
    );
    expect(fields).toEqual(['bucket', 'mountName', 'secretScope']);
  });

  it('opens a saved mount without its keys, and saves none', () => {
    const saved = {
      s3MountConfig: {
        access_key: 'AKIA-TOP-SECRET',
        secret_key: 'top/secret',
        aws_bucket_name: 'raw-data',
        mount_name: '',
        show_display_command: true,
      },
    };
    const config = kind.config.parse(kind.fromSaved?.(saved));
    expect(config).toMatchObject({ bucket: 'raw-data', mountName: '', showDisplayCommand: true });
    expect(JSON.stringify([config, kind.toSaved?.(config)])).not.toMatch(/secret\/?"|AKIA|top/iu);
    expect(kind.toSaved?.(config)).toEqual({
      s3MountConfig: { aws_bucket_name: 'raw-data', mount_name: 'raw-data', show_display_command: true },
    });
  });
});
