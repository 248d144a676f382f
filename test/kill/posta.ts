import { expect, test } from 'vitest';
import { long, sendTo } from '../process.ts';
import { startSmtp } from '../smtp.ts';
import type { KillFixture } from './fixture.ts';

const register = (centre: KillFixture, email: string) =>
  sendTo(centre.app, 'POST /auth/register', {
    body: {
      nome: 'Ada',
      cognome: 'Ferri',
      codice_fiscale: '-',
      email,
      password: 'una password lunga',
      telefono: '1',
    },
  });

export function killLetters(centre: KillFixture): void {
  const chi = 'superstite@posta.example';

  test('kill -9 between a change and its mail: the mail is still sent, once', async () => {
    const { pool } = centre.fixtures;
    await centre.smtp.close();
    expect((await register(centre, chi)).status).toBe(201);
    await centre.app.kill9();
    // The dead process may have been handling the letter: as if the seconds had passed after which another one may. In the
    // long form they do pass, since nothing can be asked of the database that died with it.
    if (!long)
      await pool.query(
        'update posta set presa_fino = now(), prossima_prova = now() where inviata_il is null',
      );
    const again = await startSmtp(centre.smtp.port);
    try {
      await centre.restart();
      const toChi = () => again.lettere.filter(({ destinatari }) => destinatari.includes(chi));
      await again.waitFor(({ destinatari }) => destinatari.includes(chi));
      const stati = async () =>
        (await pool.query('select stato from posta where destinatario = $1', [chi])).rows;
      await expect.poll(stati).toEqual([{ stato: 'inviata' }]);
      // What the outbox is asked for next, it sends without sending that one again.
      expect((await register(centre, `poi.${chi}`)).status).toBe(201);
      await again.waitFor(({ destinatari }) => destinatari.includes(`poi.${chi}`));
      expect(toChi()).toHaveLength(1);
    } finally {
      await again.close();
    }
  });
}
