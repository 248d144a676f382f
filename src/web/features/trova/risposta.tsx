import type { DisponibilitaVoce } from '#contract/catalogo.ts';
import { MAX_VOCI } from '#contract/valori.ts';
import type { Calendario } from '#domain/apertura.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { abbreviateAl, abbreviatePeriodo, sayGiorno } from '#domain/say-giorni.ts';
import { announce } from '#web/shared/announce.ts';
import { Avvisami } from '#web/shared/attesa/avvisami.tsx';
import { testiAbilitazioni } from '#web/shared/abilitazioni/testi.ts';
import { useSayCosto, useTariffa } from '#web/shared/costo/use-costo.ts';
import { keyOfEntry, type Entry } from '#web/shared/queries/catalogo.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { POSTO_MODULO } from '#web/shared/paths.ts';
import { sayPeriodo } from '#web/shared/say-periodo.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { CalendarPlus, Check, Plus } from '#web/shared/ui/icons.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { useVassoio, writeVassoio } from '#web/shared/vassoio.ts';
import styles from './risposta.module.css';
import { sayRisposta, type VoceDetta } from './say-risposta.tsx';
import { testiTrova } from './testi.ts';
import type { LiberiInsieme } from './use-insieme.ts';
import type { Quando } from './use-quando.ts';
import { useSposta } from './use-spostato.ts';

/** An entry of the catalogue, as far as its answer needs it. */
interface VoceChiesta extends VoceDetta {
  entry: Entry;
  nome: string;
  lang: 'it' | undefined;
  href: string;
}

export interface RispostaProps {
  voce: VoceChiesta;
  risposta: DisponibilitaVoce;
  giorni: Intervallo;
  quando: Quando;
  calendario: Calendario | undefined;
  /** The days of the own booking of this entry that touches the wanted ones. */
  mia: Intervallo | null;
  /** On which days it can be had with what is in the tray; null while that is not known. */
  insieme: LiberiInsieme | null;
}

/**
 * What an entry answers to the wanted days: a shape, a word, a line of reason, and the next step as a button
 * (prodotto/catalogo#quando-ti-serve). What can be had is added to the tray; other days change the whole page.
 */
export function Risposta(props: RispostaProps) {
  const { voce, risposta, giorni, quando, calendario, mia, insieme } = props;
  const t = useTesti(testiTrova);
  const lingua = useLingua();
  const tariffa = useTariffa();
  const { sayPrezzo } = useSayCosto();
  const { stato } = risposta;
  const { segno, icona, parola, perche } = sayRisposta(voce, risposta, {
    t,
    abilitazioni: useTesti(testiAbilitazioni),
    lingua,
    oggi: quando.oggi,
    giorni,
    quando,
    calendario,
    tariffa,
    sayPrezzo,
    mia,
  });
  const key = keyOfEntry(voce.entry);
  const dentro = useVassoio()?.voci.some(({ entry }) => keyOfEntry(entry) === key) ?? false;
  return (
    <div className={styles['risposta']}>
      <div className={cx(styles['detto'], styles[segno])}>
        <i aria-hidden="true">{icona}</i>
        <b className="num">{parola}</b>
        {perche && <span className="num">{perche}</span>}
      </div>
      {((stato === 'libera' && segno !== 'manca') || dentro) && (
        <div className={styles['passi']}>
          {stato === 'libera' && segno !== 'manca' && (
            <LinkButton
              to={`${voce.href}#${POSTO_MODULO}`}
              variant="primary"
              icon={<CalendarPlus />}
              aria-label={t('per_nome', { che: t('prenota'), nome: voce.nome })}
            >
              {t('prenota')}
            </LinkButton>
          )}
          <Aggiungi voce={voce} giorni={giorni} dentro={dentro} />
        </div>
      )}
      {(stato === 'sempre_qui' || segno === 'manca') && (
        <LinkButton to={voce.href}>
          <span>
            {t('scopri')} <VisuallyHidden lang={voce.lang}>{voce.nome}</VisuallyHidden>
          </span>
        </LinkButton>
      )}
      {segno !== 'mia' && segno !== 'manca' && (
        <Invece voce={voce} risposta={risposta} giorni={giorni} quando={quando} insieme={insieme} />
      )}
      {segno === 'occupata' && <Avvisami cosa={{ entry: voce.entry, ...giorni }} nome={voce.nome} />}
    </div>
  );
}

/**
 * The days on which an entry can be had instead: together with what is in the tray, where there is something. The button
 * changes the days of the page and of the tray, and says so (prodotto/prenotazioni#sposta).
 */
function Invece({
  voce: { entry, tipo, nome },
  risposta: { stato, proposta },
  giorni,
  quando: { oggi, prenota_fino },
  insieme,
}: Pick<RispostaProps, 'voce' | 'risposta' | 'giorni' | 'quando' | 'insieme'>) {
  const t = useTesti(testiTrova);
  const lingua = useLingua();
  const { move } = useSposta(tipo);
  const pieno = useVassoio() !== null;
  // What is too long for this entry is free on fewer of the same days, and so is what is in the tray.
  const solo = !pieno || stato === 'troppo_lunga';
  if (stato === 'libera') return null;
  const invece = solo ? proposta && (proposta.fine <= prenota_fino ? proposta : null) : insieme?.of(entry);
  if (invece === undefined || (solo && !invece)) return null;
  if (!invece) {
    const fino = insieme && sayGiorno(insieme.fino, lingua, oggi);
    return <p className={styles['mai']}>{fino && t('insieme_mai', { giorno: fino })}</p>;
  }
  const periodo = sayPeriodo(invece, { t, lingua, oggi });
  const che = pieno
    ? t('sposta', { al: abbreviateAl(invece, lingua, oggi) })
    : t('guarda', { giorni: abbreviatePeriodo(invece, lingua) });
  return (
    <div className={styles['invece']}>
      <p className="num">{t(solo ? 'libera_invece' : 'insieme', { periodo })}</p>
      <Button
        aria-label={t('per_nome', { che, nome })}
        onClick={() => move(invece, giorni, pieno ? { entry, tipo } : null)}
      >
        {che}
      </Button>
    </div>
  );
}

/** Puts an entry into the tray, and takes it out again. */
function Aggiungi({
  voce: { entry, tipo, nome },
  giorni,
  dentro,
}: {
  voce: VoceChiesta;
  giorni: Intervallo;
  dentro: boolean;
}) {
  const t = useTesti(testiTrova);
  const voci = useVassoio()?.voci ?? [];
  const key = keyOfEntry(entry);
  const che = t(dentro ? 'aggiunto' : 'aggiungi');
  const others = voci.filter((one) => keyOfEntry(one.entry) !== key);
  return (
    <Button
      className={dentro ? styles['aggiunto'] : undefined}
      icon={dentro ? <Check /> : <Plus />}
      aria-pressed={dentro}
      disabled={!dentro && voci.length >= MAX_VOCI}
      aria-label={t(dentro ? 'togli_nome' : 'per_nome', { che, nome })}
      onClick={() => {
        const ora = dentro ? others : [...voci, { entry, tipo }];
        writeVassoio({ giorni, voci: ora });
        announce(
          t(dentro ? 'tolto_detto' : 'aggiunto_detto', { nome, quante: t('scelte', { count: ora.length }) }),
        );
      }}
    >
      {che}
    </Button>
  );
}
