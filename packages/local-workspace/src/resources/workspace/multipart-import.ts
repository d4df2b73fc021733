import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';

async function bytesOf(field: FormDataEntryValue): Promise<Buffer> {
  return typeof field === 'string' ? Buffer.from(field, 'utf8') : Buffer.from(await field.arrayBuffer());
}

/**
 * The fields of a form as the JSON body that says the same: that with the content, which a form holds as it is, becomes
 * base64.
 */
async function readForm(contentType: string, body: Buffer, content: string): Promise<Record<string, string>> {
  let form: FormData;
  try {
    // The types of Node and of the web differ in what memory a buffer may be over.
    form = await new Response(body as BodyInit, { headers: { 'content-type': contentType } }).formData();
  } catch (error) {
    if (error instanceof TypeError)
      throw new ApiError(400, 'MALFORMED_REQUEST', 'The request body is not multipart/form-data');
    throw error;
  }
  const fields: Record<string, string> = {};
  for (const [name, field] of form)
    fields[name] = (await bytesOf(field)).toString(name === content ? 'base64' : 'utf8');
  return fields;
}

/** Accepts forms besides JSON, with the content in the field of this name: the official Python client uploads notebooks and files only this way. */
export function parseImportForms(app: FastifyInstance, content = 'content'): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: string | Buffer) =>
      readForm(request.headers['content-type'] ?? '', Buffer.from(body), content),
  );
}
