import { formatGiorno } from '#domain/format-giorni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { CampoGiornoScritto } from '#web/shared/ui/calendario/campo-giorno-scritto.tsx';
import { FROM_TABLET, useMedia } from '#web/shared/use-media.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './prenota.module.css';
import { type ParoleGiorno, sayPerche } from './motivi.ts';
import type { AzionePeriodo, CampoPeriodo } from './periodo.ts';
import { testiPrenota } from './testi.ts';

export interface CampiDateProps {
  parlante: ParoleGiorno;
  act: (azione: AzionePeriodo) => void;
  /** The error of both dates together. */
  error: string | undefined;
  /** The field of the error; by default the last one filled in. */
  culprit?: CampoPeriodo | undefined;
  onFocus: () => void;
  onCalendario: () => void;
  campi?: readonly CampoPeriodo[];
  nomi?: Readonly<Record<CampoPeriodo, string>>;
}

const ENTRAMBI = ['inizio', 'fine'] as const;

/**
 * The clearable fields 'Inizio prenotazione' and 'Fine prenotazione' (prodotto/prenotazioni#modulo). Arrow down focuses
 * the calendar.
 */
export function CampiDate(props: CampiDateProps) {
  const { parlante, act, error, onFocus, onCalendario, campi = ENTRAMBI, nomi } = props;
  const t = useTesti(testiPrenota);
  const { calendario, periodo, lingua } = parlante;
  const largo = useMedia(FROM_TABLET);

  const write = (campo: CampoPeriodo, giorno: Giorno | null) => {
    if (giorno === null) {
      act({ tipo: 'clear', campo });
      return null;
    }
    // In the calendar, an earlier day starts again; typed as the end, it is an error and stays in the field.
    const isBefore = campo === 'fine' && periodo.inizio !== null && giorno < periodo.inizio;
    const reason = isBefore
      ? t('perche_prima_di_inizio', { giorno: formatGiorno(giorno, lingua, 'long', giorno) })
      : sayPerche(giorno, { ...parlante, periodo: { ...periodo, campo } });
    if (reason === null) act({ tipo: 'write', campo, giorno, calendario });
    return reason;
  };
  const culprit = props.culprit ?? (periodo.fine ? 'fine' : 'inizio');
  return (
    <div className={cx('grid g2-4', styles['date'])}>
      {campi.map((campo) => {
        const turn = () => {
          onFocus();
          act({ tipo: 'turno', campo });
        };
        const label = nomi?.[campo] ?? t(campo);
        return (
          <CampoGiornoScritto
            key={campo}
            label={label}
            giorno={periodo[campo]}
            oggi={calendario.oggi}
            breve={!largo}
            error={campo === culprit ? error : undefined}
            onGiorno={(giorno) => write(campo, giorno)}
            onFuori={(estremo) => write(campo, estremo)}
            onFocus={turn}
            onFreccia={onCalendario}
            calendario={{
              label: t('vai_calendario', { campo: label.toLowerCase() }),
              onClick: () => {
                turn();
                onCalendario();
              },
            }}
          />
        );
      })}
    </div>
  );
}
