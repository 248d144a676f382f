import { Fragment } from 'react';
import type { Voce } from '#contract/registro.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { type Giorno, giornoInRome } from '#domain/giorno.ts';
import { formatOra } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { type NomeVoce, nomiVoci } from '#web/shared/impostazioni/nomi-voci.ts';
import { pathUtente } from '#web/shared/paths.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { type PezzoFrase, sayAttore, sayVoce } from './frase.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './registro.module.css';
import { testiRegistro } from './testi.ts';

export function Giornate({ voci }: { voci: readonly Voce[] }) {
  const lingua = useLingua();
  return groupByGiorno(voci).map(({ giorno, voci: diGiorno }) => (
    <section key={giorno} aria-labelledby={`giorno-${giorno}`} className="stack g2 mt3">
      <h2 id={`giorno-${giorno}`} className="t4">
        {formatGiorno(giorno, lingua, 'date')}
      </h2>
      <ul className="lines raised r3 shade">
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
    <li className={cx('grid g3 t2', styles['voce'])}>
      <time className="soft num" dateTime={quando}>
        {formatOra(quando)}
      </time>
      <p className="any-width anywhere">
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

function show({ testo, di }: PezzoFrase, { utente }: Voce) {
  if (di === undefined) return testo;
  if (di === 'persona' && utente) return <Link to={pathUtente(utente.id)}>{testo}</Link>;
  return <b>{testo}</b>;
}
