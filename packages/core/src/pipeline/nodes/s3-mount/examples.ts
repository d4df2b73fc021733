import type { z } from 'zod';
import type { NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'bucket',
    title: 'A bucket under its own name',
    config: { bucket: 'company-raw-data', secretScope: 'aws' },
    inputs: {},
  },
  {
    name: 'named-with-listing',
    title: 'A bucket under another name, and its files listed',
    config: {
      bucket: 'company.raw.data',
      mountName: 'raw_data',
      secretScope: 'team-secrets',
      accessKeyName: 'reader.access',
      secretKeyName: 'reader.secret',
      showDisplayCommand: true,
    },
    inputs: {},
  },
  {
    name: 'own-code',
    title: 'A bucket mounted by custom code',
    config: {
      bucket: 'company-raw-data',
      secretScope: 'aws',
      code: 'access_key = dbutils.secrets.get("aws", "reader")\ndbutils.fs.mount("s3a://company-raw-data", "/mnt/raw")\n',
    },
    inputs: {},
  },
];
