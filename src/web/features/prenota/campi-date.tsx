import type { Giorno } from '#domain/giorno.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { CampoGiornoScritto } from '#web/shared/ui/calendario/campo-giorno-scritto.tsx';
import { nameGiorno } from '#web/shared/ui/calendario/mese.ts';
import { useMedia } from '#web/shared/use-media.ts';
import styles from './form.module.css';
import { sayPerche, type Parlante } from './motivi.ts';
import type { AzionePeriodo, CampoPeriodo } from './periodo.ts';
import { testiPrenota } from './testi.ts';

export interface CampiDateProps {
  parlante: Parlante;
  act: (azione: AzionePeriodo) => void;
  /** What is wrong with the two dates together. */
  error: string | undefined;
  /** The field that it is shown at; by default the last one that is filled in. */
  culprit?: CampoPeriodo | undefined;
  onFocus: () => void;
  onCalendario: () => void;
  /** The fields to show, where it is not both. */
  campi?: readonly CampoPeriodo[];
  /** Their labels, where nothing is booked yet. */
  nomi?: Readonly<Record<CampoPeriodo, string>>;
}

const ENTRAMBI = ['inizio', 'fine'] as const;

/**
 * The two clearable fields, 'Inizio prenotazione' and 'Fine prenotazione' (prodotto/prenotazioni#modulo); the arrow
 * down leads into the calendar.
 */
export function CampiDate(props: CampiDateProps) {
  const { parlante, act, error, onFocus, onCalendario, campi = ENTRAMBI, nomi } = props;
  const t = useTesti(testiPrenota);
  const { calendario, periodo, lingua } = parlante;
  const largo = useMedia('(min-width: 37.5em)');

  const write = (campo: CampoPeriodo, giorno: Giorno | null) => {
    if (giorno === null) {
      act({ tipo: 'clear', campo });
      return null;
    }
    // Pressed in the calendar, an earlier day begins anew; typed as the end, it is a mistake, and what was typed stays.
    const isBefore = campo === 'fine' && periodo.inizio !== null && giorno < periodo.inizio;
    const reason = isBefore
      ? t('perche_prima_di_inizio', { giorno: nameGiorno(giorno, lingua) })
      : sayPerche(giorno, { ...parlante, periodo: { ...periodo, campo } });
    if (reason === null) act({ tipo: 'write', campo, giorno, calendario });
    return reason;
  };
  const culprit = props.culprit ?? (periodo.fine ? 'fine' : 'inizio');
  return (
    <div className={styles['date']}>
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
