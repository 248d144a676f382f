import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Check from 'lucide-react/icons/check';
import House from 'lucide-react/icons/house';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import type { Tipo } from '#contract/campi.ts';
import type { DisponibilitaVoce } from '#contract/catalogo.ts';
import { MAX_VOCI } from '#contract/valori.ts';
import type { Calendario } from '#domain/apertura.ts';
import { ULTIMO_GIORNO } from '#domain/giorno.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import { giorniPagati, prezzoConContributo } from '#domain/prezzi.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { Avvisami } from '#web/shared/attesa/avvisami.tsx';
import { formatEuro } from '#web/shared/format.ts';
import type { Entry } from '#web/shared/queries/catalogo.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { keyOfVoce, useVassoio, writeVassoio } from '#web/shared/vassoio.ts';
import styles from './risposta.module.css';
import { findCapoChiuso, sayChiuso, sayPeriodo, type Parlante } from './say.ts';
import { testiTrova } from './testi.ts';
import type { Quando } from './use-quando.ts';

/** An entry of the catalogue, as far as its answer needs it. */
export interface VoceChiesta {
  entry: Entry;
  tipo: Tipo;
  nome: string;
  href: string;
  /** How many pieces can be booked; 1 for a single resource. */
  pezzi: number;
  noleggio_max: number;
}

export interface RispostaProps {
  voce: VoceChiesta;
  risposta: DisponibilitaVoce;
  giorni: Intervallo;
  quando: Quando;
  calendario: Calendario | undefined;
}

interface Detto {
  segno: 'libera' | 'occupata' | 'lunga' | 'chiusa' | 'sempre' | 'ferma';
  icona?: ReactNode;
  parola: string;
  perche?: ReactNode;
}

/**
 * What an entry answers to the wanted days: a shape, a word, a line of reason, and the next step as a button
 * (prodotto/catalogo#quando-ti-serve). What can be had is added to the tray, also on the days that are proposed instead.
 */
export function Risposta({ voce, risposta, giorni, quando, calendario }: RispostaProps) {
  const t = useTesti(testiTrova);
  const lingua = useLingua();
  const contributo = useSession().utente?.contributo ?? 0;
  const parlante = { t, lingua, oggi: quando.oggi };
  const { segno, icona, parola, perche } = sayRisposta(voce, risposta, {
    ...parlante,
    giorni,
    quando,
    calendario,
    contributo,
  });
  const { stato, proposta } = risposta;
  return (
    <div className={styles['risposta']}>
      <div className={cx(styles['detto'], styles[segno])}>
        <i aria-hidden="true">{icona}</i>
        <b className="num">{parola}</b>
        {perche && <span className="num">{perche}</span>}
      </div>
      {stato === 'libera' && <Aggiungi voce={voce} giorni={giorni} primaria />}
      {stato === 'sempre_qui' && (
        <LinkButton to={voce.href}>
          <span>
            {t('scopri')} <VisuallyHidden lang="it">{voce.nome}</VisuallyHidden>
          </span>
        </LinkButton>
      )}
      {proposta && <Aggiungi voce={voce} giorni={proposta} parole={sayPeriodo(proposta, parlante)} />}
      {stato === 'occupata' && <Avvisami cosa={{ entry: voce.entry, ...giorni }} nome={voce.nome} />}
    </div>
  );
}

/** The words of an answer. */
function sayRisposta(
  { tipo, pezzi, noleggio_max }: VoceChiesta,
  { stato, liberi, fino, motivo, proposta }: DisponibilitaVoce,
  at: Parlante & Pick<RispostaProps, 'giorni' | 'quando' | 'calendario'> & { contributo: number },
): Detto {
  const { t, lingua, oggi, giorni, calendario, contributo } = at;
  const say = (giorno: NonNullable<typeof fino>) => sayGiorno(giorno, lingua, oggi);
  switch (stato) {
    case 'libera': {
      const aperti = calendario && tipo === 'spazio' ? giorniPagati(calendario, giorni) : null;
      return {
        segno: 'libera',
        icona: <Check />,
        parola: pezzi > 1 ? t('liberi', { count: liberi, pezzi }) : t('libero'),
        perche:
          aperti !== null &&
          t('costo', {
            giorni: t('pagati', { count: aperti }),
            prezzo: formatEuro(prezzoConContributo(aperti, contributo)),
          }),
      };
    }
    case 'occupata':
      return {
        segno: 'occupata',
        parola: t('occupato'),
        // Days before them are offered: that it is taken until then would not be so.
        perche: !fino
          ? t('occupato_misto')
          : proposta && proposta.inizio < giorni.inizio
            ? t('occupato_giorni')
            : t('occupato_fino', { giorno: say(fino) }),
      };
    case 'fuori_uso':
      return {
        segno: 'ferma',
        parola: fino && fino !== ULTIMO_GIORNO ? t('fuori_uso_fino', { giorno: say(fino) }) : t('fuori_uso'),
        perche: motivo && <span lang="it">{motivo}</span>,
      };
    case 'troppo_lunga':
      return {
        segno: 'lunga',
        parola: noleggio_max > 0 ? t('troppo_lungo', { count: noleggio_max }) : t('troppo_lungo_ora'),
        perche: t('chiesti', { count: giorniIn(giorni) }),
      };
    case 'chiuso': {
      const capo = calendario && findCapoChiuso(giorni, calendario, at.quando);
      return {
        segno: 'chiusa',
        parola: capo ? sayChiuso({ ...capo, motivo: null }, at) : t('occupato'),
        perche: t('capi_aperti'),
      };
    }
    case 'sempre_qui':
      return {
        segno: 'sempre',
        icona: <House />,
        parola: t(`sempre_${tipo}`),
        perche: t('senza_prenotare'),
      };
  }
}

/** Puts an entry into the tray, and takes it out again. */
function Aggiungi({
  voce: { entry, tipo, nome },
  giorni: { inizio, fine },
  parole,
  primaria = false,
}: {
  voce: VoceChiesta;
  giorni: Intervallo;
  /** The days, where they are not those that were asked for. */
  parole?: string;
  primaria?: boolean;
}) {
  const t = useTesti(testiTrova);
  const vassoio = useVassoio();
  const voce = { entry, tipo, inizio, fine };
  const key = keyOfVoce(voce);
  const dentro = vassoio.some((one) => keyOfVoce(one) === key);
  const che = dentro ? t('aggiunto') : (parole ?? t('aggiungi'));
  return (
    <Button
      variant={dentro && primaria ? 'primary' : 'secondary'}
      icon={dentro ? <Check /> : parole ? <CalendarPlus /> : <Plus />}
      aria-pressed={dentro}
      disabled={!dentro && vassoio.length >= MAX_VOCI}
      aria-label={t(dentro ? 'togli_nome' : 'aggiungi_nome', { che, nome })}
      onClick={() =>
        writeVassoio(dentro ? vassoio.filter((one) => keyOfVoce(one) !== key) : [...vassoio, voce])
      }
    >
      {che}
    </Button>
  );
}
