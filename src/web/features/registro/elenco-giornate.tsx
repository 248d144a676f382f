import { Fragment } from 'react';
import type { Voce } from '#contract/registro.ts';
import { giornoInRome, type Giorno } from '#domain/giorno.ts';
import { formatData, formatOra } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { nomiVoci, type NomeVoce } from '#web/shared/impostazioni/nomi-voci.ts';
import { pathUtente } from '#web/shared/paths.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { sayAttore, sayVoce, type Pezzo } from './frase.ts';
import styles from './registro.module.css';
import { testiRegistro } from './testi.ts';

/** The records of each day under its date. */
export function Giornate({ voci }: { voci: readonly Voce[] }) {
  const lingua = useLingua();
  return groupByGiorno(voci).map(({ giorno, voci: diGiorno }) => (
    <section key={giorno} aria-labelledby={`giorno-${giorno}`} className="stack g2 mt3">
      <h2 id={`giorno-${giorno}`} className="t4">
        {formatData(giorno, lingua)}
      </h2>
      <ul className={styles['voci']}>
        {diGiorno.map((voce) => (
          <Riga key={voce.id} voce={voce} lingua={lingua} />
        ))}
      </ul>
    </section>
  ));
}

function groupByGiorno(voci: readonly Voce[]): { giorno: Giorno; voci: Voce[] }[] {
  const groups: { giorno: Giorno; voci: Voce[] }[] = [];
  for (const voce of voci) {
    const giorno = giornoInRome(new Date(voce.quando));
    const last = groups.at(-1);
    if (last?.giorno === giorno) last.voci.push(voce);
    else groups.push({ giorno, voci: [voce] });
  }
  return groups;
}

function Riga({ voce, lingua }: { voce: Voce; lingua: string }) {
  const t = useTesti(testiRegistro);
  const nomi = useTesti(nomiVoci);
  const { attore, quando } = voce;
  const chi = sayAttore(voce, t);
  return (
    <li className={styles['voce']}>
      <time className="soft num" dateTime={quando}>
        {formatOra(quando)}
      </time>
      <p>
        {attore ? (
          <Link className="bold" to={pathUtente(attore.id)}>
            {chi}
          </Link>
        ) : (
          <b>{chi}</b>
        )}{' '}
        {sayVoce(voce, t, lingua, (nome) => (nomi.has(nome) ? nomi(nome as NomeVoce) : nome)).map(
          (pezzo, n) => (
            // oxlint-disable-next-line react/no-array-index-key -- pieces of one sentence never move
            <Fragment key={n}>{show(pezzo, voce)}</Fragment>
          ),
        )}
      </p>
    </li>
  );
}

function show({ testo, di }: Pezzo, { utente }: Voce) {
  if (di === undefined) return testo;
  if (di === 'persona' && utente) return <Link to={pathUtente(utente.id)}>{testo}</Link>;
  return <b>{testo}</b>;
}
