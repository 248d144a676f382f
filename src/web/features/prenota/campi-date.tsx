import type { Giorno } from '#domain/giorno.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { CampoData } from './campo-data.tsx';
import styles from './form.module.css';
import { explainGiorno, type Parlante } from './perche.ts';
import type { AzionePeriodo, CampoPeriodo } from './periodo.ts';
import { testiPrenota } from './testi.ts';

export interface CampiDateProps {
  parlante: Parlante;
  act: (azione: AzionePeriodo) => void;
  /** What is wrong with the two dates together. */
  errore: string | undefined;
  onFocus: () => void;
  onCalendario: () => void;
}

/** The two clearable fields, 'Inizio prenotazione' and 'Fine prenotazione' (spec 2). */
export function CampiDate({ parlante, act, errore, onFocus, onCalendario }: CampiDateProps) {
  const t = useTesti(testiPrenota);
  const { calendario, periodo, lingua } = parlante;

  const write = (campo: CampoPeriodo, giorno: Giorno) => {
    const reason = explainGiorno(giorno, { ...parlante, periodo: { ...periodo, campo } });
    if (reason === null) act({ tipo: 'scrivi', campo, giorno, calendario });
    return reason;
  };
  // An error of both stands at the last one that is filled.
  const culprit: CampoPeriodo = periodo.fine ? 'fine' : 'inizio';
  return (
    <div className={styles['date']}>
      {(['inizio', 'fine'] as const).map((campo) => (
        <CampoData
          key={campo}
          label={t(campo)}
          giorno={periodo[campo]}
          oggi={calendario.oggi}
          lingua={lingua}
          errore={campo === culprit ? errore : undefined}
          onScrivi={(giorno) => write(campo, giorno)}
          onCancella={() => act({ tipo: 'cancella', campo })}
          onTurno={() => {
            onFocus();
            act({ tipo: 'turno', campo });
          }}
          onCalendario={onCalendario}
        />
      ))}
    </div>
  );
}
