import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Rifiuto, rifiutoCampo } from '#domain/rifiuti.ts';
import { RifiutoRichiesta } from '#contract/rifiuti.ts';
import { erroreCampo } from '#domain/validazione.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { MAX_FILE_BYTES } from '#contract/valori.ts';
import type { FileCaricato } from '../platform/richiesta.ts';
import { readParts, refuseUnreadable } from './multipart.ts';

/** Limits of uploads: how many at once for one person, and bytes in memory for all. */
interface UploadLimits {
  readonly ofPerson: number;
  readonly bytes: number;
}

export const UPLOADS: UploadLimits = { ofPerson: 4, bytes: 96 * 1024 * 1024 };

const RETRY_AFTER = 10;

/** Maximum bytes of a text beside files. */
const MAX_TESTO = 32 * 1024;

/**
 * Reads the files of a multipart body one at a time, so that an upload is never in memory as a whole. `onFile` is
 * called for each file before it is yielded; texts go into `campi`.
 * @throws Rifiuto TIPO_NON_AMMESSO (not multipart), BAD_REQUEST, TROPPO_GRANDE, TROPPI_FILE, TROPPE_IMMAGINI,
 * NON_DISPONIBILE, VALIDATION_ERROR (an undeclared field, or a missing declared one)
 */
type ReadFiles = (
  request: FastifyRequest,
  endpoint: Endpoint,
  onFile: () => Promise<void>,
  campi?: Record<string, unknown>,
) => AsyncGenerator<FileCaricato>;

/** Counts the uploads of one application together: one that stalls still occupies memory. */
export function createUploads({ ofPerson, bytes: room }: UploadLimits): ReadFiles {
  const uploads = new Set<{ readonly chi: string }>();
  let held = 0;

  async function readFile({ file }: MultipartFile): Promise<Buffer> {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of file as AsyncIterable<Buffer>) {
        if (held + chunk.length > room)
          throw new RifiutoRichiesta('NON_DISPONIBILE', { retryAfter: RETRY_AFTER });
        held += chunk.length;
        chunks.push(chunk);
      }
      if (file.truncated) throw new RifiutoRichiesta('TROPPO_GRANDE');
      return Buffer.concat(chunks);
    } catch (error) {
      held -= chunks.reduce((sum, { length }) => sum + length, 0);
      return refuseUnreadable(error);
    }
  }

  const readFiles: ReadFiles = async function* readFiles(request, endpoint, onFile, campi = {}) {
    const declared = endpoint.file ?? {};
    if (!request.isMultipart()) throw new RifiutoRichiesta('TIPO_NON_AMMESSO');
    const seen = new Map<string, number>();
    const files = Object.values(declared).reduce((sum, { max }) => sum + max, 0);
    const own = Object.values(declared).flatMap(({ byte_max }) => byte_max ?? []);
    const fileSize = own.length > 0 ? { fileSize: Math.max(MAX_FILE_BYTES, ...own) } : {};
    const limits = { files: files + 1, parts: files + 20, fieldSize: MAX_TESTO, ...fileSize };
    for await (const part of readParts(request, limits)) {
      if (part.type !== 'file') {
        if (part.valueTruncated) throw new RifiutoRichiesta('TROPPO_GRANDE');
        campi[part.fieldname] = part.value;
        continue;
      }
      const campo = part.fieldname;
      const limit = declared[campo];
      if (!limit) throw rifiutoCampo(campo, 'campo_non_previsto');
      const count = (seen.get(campo) ?? 0) + 1;
      if (count > limit.max) throw new RifiutoRichiesta('TROPPI_FILE');
      seen.set(campo, count);
      const bytes = await readFile(part);
      try {
        await onFile();
        yield { campo, nome: part.filename, bytes };
      } finally {
        held -= bytes.length;
      }
    }
    const missing = Object.entries(declared).filter(([campo, { min }]) => (seen.get(campo) ?? 0) < min);
    if (missing.length > 0) {
      throw new Rifiuto('VALIDATION_ERROR', {
        errors: missing.map(([campo]) => erroreCampo(campo, 'file_mancante')),
      });
    }
  };

  return async function* read(request, ...rest) {
    // The client left before anything was read.
    if (request.raw.destroyed) throw new RifiutoRichiesta('BAD_REQUEST');
    const mine = { chi: request.utente?.id ?? request.ip };
    if ([...uploads].filter(({ chi }) => chi === mine.chi).length >= ofPerson) {
      // The rest of the body is discarded, as after every refusal.
      request.raw.resume();
      throw new RifiutoRichiesta('TROPPE_IMMAGINI', { retryAfter: RETRY_AFTER });
    }
    uploads.add(mine);
    // After a lost connection a client retries at once, while its earlier upload may still be decoding.
    request.raw.once('close', () => {
      if (!request.raw.complete) uploads.delete(mine);
    });
    try {
      yield* readFiles(request, ...rest);
    } finally {
      uploads.delete(mine);
    }
  };
}
