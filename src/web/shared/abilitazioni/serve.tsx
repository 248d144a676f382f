import { useId, useState } from 'react';
import { formatPeriodo } from '#domain/format-giorni.ts';
import { type AbilitazioneChiesta, comeSta } from '#domain/abilitazioni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { BadgeCheck, CircleCheck, ClockAlert } from '#web/shared/ui/icons.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './serve.module.css';
import { testiAbilitazioni } from './testi.ts';
import { type Abilitazioni, useAbilitato } from './use-abilitazioni.ts';

/** Further ones are only counted. */
const MOSTRATE = 3;

interface ServeProps {
  serve: readonly number[];
  /** In a card: truncates each to three lines. */
  breve?: boolean;
}

/** What an entry requires: a visitor reads how to get it, a user whether they have it (prodotto/abilitazioni#serve). */
export function Serve({ serve, breve = false }: ServeProps) {
  const t = useTesti(testiAbilitazioni);
  const { abilitato, tutte } = useAbilitato(serve.length > 0);
  const oggi = useOggi();
  const chieste = tutte.filter(({ id }) => serve.includes(id));
  if (chieste.length === 0) return null;
  const oltre = chieste.length - MOSTRATE;
  return (
    <ul className={cx('grid g1 p0 t2', styles['serve'], breve && styles['breve'])}>
      {chieste.slice(0, MOSTRATE).map((una) => (
        <Una key={una.id} {...{ una, abilitato, oggi }} />
      ))}
      {oltre > 0 && <li className="soft flex top g2">{t('altre', { count: oltre })}</li>}
    </ul>
  );
}

const FORME = {
  visita: { icona: <BadgeCheck />, stile: undefined },
  ha: { icona: <CircleCheck />, stile: styles['ha'] },
  manca: { icona: <BadgeCheck />, stile: styles['manca'] },
  scaduta: { icona: <ClockAlert />, stile: styles['manca'] },
};

function Una({
  una: { id, nome, come_si_ottiene },
  abilitato,
  oggi,
}: Pick<Abilitazioni, 'abilitato'> & { una: AbilitazioneChiesta; oggi: Giorno }) {
  const t = useTesti(testiAbilitazioni);
  const lingua = useLingua();
  const sta = comeSta(abilitato, id, oggi);
  const fino = abilitato?.rilasci.find((one) => one.abilitazione_id === id)?.fino ?? null;
  const al = fino && formatPeriodo({ inizio: fino, fine: fino }, lingua, 'al', oggi);
  const { icona, stile } = FORME[sta];
  return (
    <li className={cx(stile, 'flex top g2')}>
      {icona}
      <span>
        <b className={sta === 'ha' || sta === 'visita' ? undefined : styles['detto']}>
          {t(sta === 'ha' || sta === 'visita' ? 'serve' : 'ti_manca', { nome })}
        </b>{' '}
        {sta === 'visita' && <Come nome={nome} come={come_si_ottiene} />}
        {sta === 'ha' && (
          <b className={cx('num', styles['detto'])}>{al ? t('ce_lhai_fino', { al }) : t('ce_lhai')}</b>
        )}
        {sta === 'scaduta' && al && <span className="num">{t('lavevi', { al })} </span>}
        {(sta === 'manca' || sta === 'scaduta') && <span lang="it">{come_si_ottiene}</span>}
      </span>
    </li>
  );
}

/** Unfolds the centre's text about how to get it. */
function Come({ nome, come }: { nome: string; come: string }) {
  const t = useTesti(testiAbilitazioni);
  const id = useId();
  const [aperto, setAperto] = useState(false);
  return (
    <>
      <button
        type="button"
        className="h24 p0 bare b0 same-font bold action underline pointer"
        aria-expanded={aperto}
        aria-controls={id}
        aria-label={t('come_nome', { nome })}
        onClick={() => setAperto(!aperto)}
      >
        {t('come')}
      </button>
      <span id={id} lang="it" hidden={!aperto} className="block">
        {come}
      </span>
    </>
  );
}
