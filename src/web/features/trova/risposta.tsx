import type { DisponibilitaVoce } from '#contract/catalogo.ts';
import { MAX_VOCI } from '#contract/valori.ts';
import { formatGiorno, formatPeriodo } from '#domain/format-giorni.ts';
import type { CalendarioApertura } from '#domain/apertura.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { announce } from '#web/shared/announce.ts';
import { Avvisami } from '#web/shared/attesa/avvisami.tsx';
import { testiAbilitazioni } from '#web/shared/abilitazioni/testi.ts';
import { useSayCosto, useTariffa } from '#web/shared/costo/use-costo.ts';
import { type VoceDaPrenotare, keyOfEntry } from '#web/shared/queries/catalogo.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { POSTO_MODULO } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { CalendarPlus, Check, Plus } from '#web/shared/ui/icons.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { VisuallyHidden } from '#web/shared/ui/layout.tsx';
import { useVassoio, writeVassoio } from '#web/shared/vassoio.ts';
import styles from './trova.module.css';
import { sayRisposta, type VoceDaDire } from './say-risposta.tsx';
import { testiTrova } from './testi.ts';
import type { LiberiInsieme } from './use-liberi-insieme.ts';
import type { Quando } from './use-quando.ts';
import { useSposta } from './use-spostato.ts';

interface VoceChiesta extends VoceDaDire {
  entry: VoceDaPrenotare;
  nome: string;
  lang: 'it' | undefined;
  href: string;
}

interface RispostaProps {
  voce: VoceChiesta;
  risposta: DisponibilitaVoce;
  giorni: Intervallo;
  quando: Quando;
  calendario: CalendarioApertura | undefined;
  /** One's own booking of this entry that overlaps the wanted days. */
  mia: Intervallo | null;
  /** The days on which it is free together with the tray; null if unknown. */
  insieme: LiberiInsieme | null;
}

/**
 * The answer of an entry for the wanted days: shape, word, reason, and the next step as a button
 * (prodotto/catalogo#quando-ti-serve). Available entries go to the tray; other days change the whole page.
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
    <div className={cx('grid min0 g2', styles['risposta'])}>
      <div className={cx(styles['detto'], 'grid top t2 lh130', styles[segno])}>
        <i className="grid centre framed" aria-hidden="true">
          {icona}
        </i>
        <b className="w800 num">{parola}</b>
        {perche && <span className="capital small num soft">{perche}</span>}
      </div>
      {((stato === 'libera' && segno !== 'manca') || dentro) && (
        <div className={cx('grid g2', styles['passi'])}>
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
 * Other days on which an entry is free, together with the tray if it is not empty. The button changes the days of page
 * and tray, and says so (prodotto/prenotazioni#sposta).
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
  // If the days are too long for this entry, only fewer of them help, and the tray is free on these, too.
  const solo = !pieno || stato === 'troppo_lunga';
  if (stato === 'libera') return null;
  const invece = solo ? proposta && (proposta.fine <= prenota_fino ? proposta : null) : insieme?.of(entry);
  if (invece === undefined || (solo && !invece)) return null;
  if (!invece) {
    const fino = insieme && formatGiorno(insieme.fino, lingua, 'long', oggi);
    return <p className="small soft">{fino && t('insieme_mai', { giorno: fino })}</p>;
  }
  const periodo = formatPeriodo(invece, lingua, 'long', oggi);
  const che = pieno
    ? t('sposta', { al: formatPeriodo(invece, lingua, 'al', oggi) })
    : t('guarda', { giorni: formatPeriodo(invece, lingua, 'short') });
  return (
    <div className={cx('grid gap-6 sunken r2 t2 lh135', styles['invece'])}>
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

/** Adds an entry to the tray or removes it. */
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
