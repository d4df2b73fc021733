import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printModule } from '../../../codegen/python/print.ts';
import { customCodeProblem } from './custom-code.ts';
import { kind } from './index.ts';
import { mountCode } from './mount-code.ts';
import { codeOfMount } from './pyspark.ts';

const problems = (config: object) =>
  kind
    .propagate({ config: kind.config.parse(config), inputs: {} })
    .problems.map(({ message, field }) => [message, field]);

describe('the S3 mount', () => {
  it('reports missing settings as worded in the specification', () => {
    expect(problems({ accessKeyName: '', secretKeyName: '' })).toEqual([
      ['S3 Bucket name is required', 'bucket'],
      ['Name the secret scope that holds the AWS keys', 'secretScope'],
      ['AWS Access Key is required', 'accessKeyName'],
      ['AWS Secret Key is required', 'secretKeyName'],
    ]);
  });

  it('rejects names that would change the URL or the path', () => {
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
    expect(config).not.toHaveProperty('access_key');
    expect(JSON.stringify([config, kind.toSaved?.(config)])).not.toMatch(/secret\/?"|AKIA|top/iu);
    expect(kind.toSaved?.(config)).toEqual({
      s3MountConfig: { aws_bucket_name: 'raw-data', mount_name: 'raw-data', show_display_command: true },
    });
  });

  it('uses edited code unchanged, and reports its problems', () => {
    const code = 'if True:\n    dbutils.fs.mount( "s3a://b", "/mnt/b" )\n';
    const config = kind.config.parse({ bucket: 'raw', secretScope: 'aws', code });
    expect(kind.propagate({ config, inputs: {} }).problems).toEqual([]);
    expect(mountCode(config)).toBe(code);
    expect(kind.toSaved?.(config)).toMatchObject({ code });
    const messages = (text: string) =>
      problems({ bucket: 'raw', secretScope: 'aws', code: text }).map(([message]) => message);
    expect(messages('print(1)')[0]).toContain('mounts nothing');
    expect(messages('dbutils.fs.mount("a"')).toEqual(['Mount code: Line 1: A ( is not closed']);
    expect(messages('dbutils.fs.mount("AKIAABCDEFGHIJKLMNOP")')[0]).toContain('holds an AWS key');
    expect(messages('secret_key = "x"\ndbutils.fs.mount(secret_key)')[0]).toContain('holds an AWS key');
    expect(customCodeProblem('dbutils.fs.mount("typed-key")', ['typed-key'])).toContain('holds an AWS key');
  });

  it('keeps the variables of the specification, five of them in the first five lines', () => {
    const lines = mountCode(kind.config.parse({ bucket: 'raw', secretScope: 'aws' })).split('\n');
    expect(lines.slice(0, 5).map((line) => line.split(' = ')[0])).toEqual([
      'access_key',
      'secret_key',
      'encoded_secret_key',
      'aws_bucket_name',
      'mount_name',
    ]);
    expect(lines.at(-2)).toBe('# display(dbutils.fs.ls("/mnt/" + mount_name))');
  });

  it('saves exactly the code that the pipeline has, whatever the lengths of the names', () => {
    const name = (maxLength: number) => fc.stringMatching(/^[A-Za-z0-9_.@-]+$/u, { maxLength });
    const settings = fc.record({
      bucket: fc.stringMatching(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/u),
      mountName: fc.oneof(
        fc.constant(''),
        fc.integer({ min: 60, max: 95 }).map((length) => 'm'.repeat(length)),
      ),
      secretScope: name(60),
      accessKeyName: name(60),
      secretKeyName: fc.integer({ min: 1, max: 128 }).map((length) => 'k'.repeat(length)),
      showDisplayCommand: fc.boolean(),
      code: fc.constantFrom('', ' ', '\nspark.stop()\r\n# done\n'),
    });
    fc.assert(
      fc.property(settings, (given) => {
        const config = kind.config.parse(given);
        expect(mountCode(config)).toBe(printModule(codeOfMount(config)));
      }),
    );
  });
});
