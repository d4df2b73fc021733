import {
  type CipherGCMTypes,
  createCipheriv,
  createDecipheriv,
  type Decipher,
  randomBytes,
} from 'node:crypto';

interface Mode {
  readonly name: 'ecb' | 'cbc' | 'gcm';
  /** Bytes of the initialization vector. */
  readonly vector: number;
}

const MODES: Readonly<Record<string, Mode>> = {
  'ECB PKCS': { name: 'ecb', vector: 0 },
  'CBC PKCS': { name: 'cbc', vector: 16 },
  'GCM NONE': { name: 'gcm', vector: 12 },
};
const USUAL: Readonly<Record<string, string>> = { ECB: 'PKCS', CBC: 'PKCS', GCM: 'NONE' };
const TAG = 16;

const refuse = (what: string, message: string): never => {
  throw new Error(`[${what}] ${message}`);
};

const IN = 'in `aes_encrypt`/`aes_decrypt` is invalid';

function modeOf(mode: string, padding: string): Mode {
  const [upper, wanted] = [mode.toUpperCase(), padding.toUpperCase()];
  const found = MODES[`${upper} ${wanted === 'DEFAULT' ? USUAL[upper] : wanted}`];
  return (
    found ??
    refuse(
      'UNSUPPORTED_FEATURE.AES_MODE',
      `The feature is not supported: AES-${upper} with the padding ${wanted} by the \`aes_encrypt\`/\`aes_decrypt\` function.`,
    )
  );
}

function cipherName(mode: Mode, key: Buffer): string {
  if (![16, 24, 32].includes(key.length))
    refuse(
      'INVALID_PARAMETER_VALUE.AES_KEY_LENGTH',
      `The value of parameter(s) \`key\` ${IN}: expects a binary value with 16, 24 or 32 bytes, but got ${key.length} bytes.`,
    );
  return `aes-${key.length * 8}-${mode.name}`;
}

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');

/** aes_encrypt() of hexadecimal values: the initialization vector, the encrypted bytes and the tag of GCM. */
export function aesEncrypt(
  ...[value = '', key = '', mode = '', padding = '', vector = '', data = '']: string[]
): string {
  const form = modeOf(mode, padding);
  const name = cipherName(form, bytes(key));
  const shown = mode.toUpperCase();
  if (vector !== '' && form.vector === 0)
    refuse(
      'UNSUPPORTED_FEATURE.AES_MODE_IV',
      `The feature is not supported: \`aes_encrypt\` with AES-${shown} does not support initialization vectors (IVs).`,
    );
  if (vector !== '' && vector.length !== 2 * form.vector)
    refuse(
      'INVALID_PARAMETER_VALUE.AES_IV_LENGTH',
      `The value of parameter(s) \`iv\` ${IN}: supports 16-byte CBC IVs and 12-byte GCM IVs, but got ${vector.length / 2} bytes for ${shown}.`,
    );
  checkData(form, data, shown, 'aes_encrypt');
  const first = vector === '' ? randomBytes(form.vector) : bytes(vector);
  return Buffer.concat([first, ...encrypted(name, bytes(value), bytes(key), first, bytes(data))]).toString(
    'hex',
  );
}

/** ECB takes no initialization vector, not even an empty one. */
const orNull = (vector: Buffer): Buffer | null => (vector.length === 0 ? null : vector);

const isGcm = (cipher: string): cipher is CipherGCMTypes => cipher.endsWith('-gcm');

function encrypted(
  name: string,
  value: Buffer,
  key: Buffer,
  vector: Buffer,
  data: Buffer,
): readonly Buffer[] {
  if (!isGcm(name)) {
    const cipher = createCipheriv(name, key, orNull(vector));
    return [cipher.update(value), cipher.final()];
  }
  const cipher = createCipheriv(name, key, vector);
  if (data.length > 0) cipher.setAAD(data);
  return [cipher.update(value), cipher.final(), cipher.getAuthTag()];
}

function checkData(form: Mode, data: string, mode: string, fn: string): void {
  if (data !== '' && form.name !== 'gcm')
    refuse(
      'UNSUPPORTED_FEATURE.AES_MODE_AAD',
      `The feature is not supported: \`${fn}\` with AES-${mode} does not support additional authenticate data (AAD).`,
    );
}

/** aes_decrypt() of hexadecimal values; `attempt` is `true` for the function that gives NULL for what doesn't decrypt. */
export function aesDecrypt(
  ...[value = '', key = '', mode = '', padding = '', data = '', attempt = '']: string[]
): string | null {
  try {
    const form = modeOf(mode, padding);
    const name = cipherName(form, bytes(key));
    checkData(form, data, mode.toUpperCase(), 'aes_decrypt');
    return decrypted(form, name, bytes(value), bytes(key), bytes(data));
  } catch (error) {
    if (attempt === 'true') return null;
    const message = error instanceof Error ? error.message : String(error);
    if (message.startsWith('[')) throw error;
    throw new Error(
      `[INVALID_PARAMETER_VALUE.AES_CRYPTO_ERROR] The value of parameter(s) \`expr\`, \`key\` ${IN}: detail message: ${message}`,
      { cause: error },
    );
  }
}

function decrypted(form: Mode, name: string, all: Buffer, key: Buffer, data: Buffer): string {
  const end = form.name === 'gcm' ? all.length - TAG : all.length;
  if (end < form.vector) throw new Error('Invalid buffer arguments');
  const cipher = decipherOf(name, key, all.subarray(0, form.vector), all.subarray(end), data);
  return Buffer.concat([cipher.update(all.subarray(form.vector, end)), cipher.final()]).toString('hex');
}

function decipherOf(name: string, key: Buffer, vector: Buffer, tag: Buffer, data: Buffer): Decipher {
  if (!isGcm(name)) return createDecipheriv(name, key, orNull(vector));
  const cipher = createDecipheriv(name, key, vector);
  cipher.setAuthTag(tag);
  if (data.length > 0) cipher.setAAD(data);
  return cipher;
}
