import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isMomento, perId, readCursore, sendPagina } from './pagina.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a cursor', () => {
  test('is absent at first, with a hundred rows per page', () => {
    expect(readCursore({}, perId.is)).toEqual({ dopo: null, limit: 100 });
    expect(readCursore({ limit: 3 }, perId.is)).toEqual({ dopo: null, limit: 3 });
  });

  test('is read back as sent', () => {
    expect(readCursore({ dopo: encode(12) }, perId.is).dopo).toBe(12);
    const momento = ['2027-03-01T09:00:00.000Z', '00000000-0000-4000-8000-000000000000'];
    expect(readCursore({ dopo: encode(momento) }, isMomento).dopo).toEqual(momento);
  });

  test.each([
    '',
    'ciao',
    '%%%',
    encode('12'),
    encode(null),
    encode(-1),
    encode(1.5),
    encode(2 ** 31),
    encode([1]),
    encode({}),
    '\u0000',
  ])('that is not ours (%j) is refused by name', (dopo) => {
    expect(() => readCursore({ dopo }, perId.is)).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_ERROR',
        dettagli: { errors: [expect.objectContaining({ campo: 'dopo' })] },
      }),
    );
  });

  test.each([
    ['2027-03-01T09:00:00.000Z', 'a'],
    ['2027-03-01T09:00:00.000Z', '-'],
    ['2026-02-30T00:00:00.000Z', '00000000-0000-4000-8000-000000000000'],
    ['0000-01-01T00:00:00.000Z', '00000000-0000-4000-8000-000000000000'],
    ['2027-13-01T09:00:00.000Z', '00000000-0000-4000-8000-000000000000'],
    ['1 March 2027', '00000000-0000-4000-8000-000000000000'],
    ['2027', '00000000-0000-4000-8000-000000000000'],
    ['2027-03-01T09:00:00.000Z'],
    ['2027-03-01T09:00:00.000Z', '00000000-0000-4000-8000-000000000000', 1],
  ])('with a time that the database refuses (%j, %j) is refused', (...momento) => {
    expect(() => readCursore({ dopo: encode(momento) }, isMomento)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_ERROR' }),
    );
  });
});

describe('a list in pages', () => {
  const rows = Array.from({ length: 7 }, (_, n) => ({ id: n + 1 }));
  const app = Fastify();
  beforeAll(async () => {
    app.get<{ Querystring: { limit?: string; dopo?: string } }>('/api/righe', (request, reply) => {
      const { limit, dopo } = request.query;
      const query = { ...(limit && { limit: Number(limit) }), ...(dopo && { dopo }) };
      const load = async (page: { dopo: number | null; limit: number }) =>
        rows.filter(({ id }) => id > (page.dopo ?? 0)).slice(0, page.limit);
      return sendPagina({ request, reply }, query, perId, load);
    });
    await app.ready();
  });
  afterAll(() => app.close());

  test.each([1, 2, 3, 6, 7, 8])('of %i rows returns each row once, and ends', async (limit) => {
    const seen: number[] = [];
    let url: string | undefined = `/api/righe?limit=${limit}&stato=a%26b`;
    for (let pages = 0; url && pages < 20; pages += 1) {
      const answer: Awaited<ReturnType<typeof app.inject>> = await app.inject(url);
      const page = answer.json<{ id: number }[]>();
      expect(page.length).toBeLessThanOrEqual(limit);
      seen.push(...page.map(({ id }) => id));
      const link: string | undefined = answer.headers.link as string | undefined;
      if (link) expect(link).toMatch(/^<\/api\/righe\?.*stato=a%26b.*>; rel="next"$/);
      url = link && /^<(.*)>/.exec(link)![1]!;
    }
    expect(seen).toEqual(rows.map(({ id }) => id));
  });

  test('has no Link header when there are no more rows', async () => {
    expect((await app.inject('/api/righe?limit=7')).headers.link).toBeUndefined();
    expect((await app.inject('/api/righe?limit=6')).headers.link).toBeDefined();
  });
});
