import { useId } from 'react';
import type { useCampi } from '#web/shared/form/use-campi.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { CAMPI, CAMPI_RISORSA, type Campo, type Valori } from '#web/shared/risorsa/tabella-campi.ts';
import { testiRisorsa } from '#web/shared/risorsa/testi.ts';
import { Switch } from '#web/shared/ui/switch.tsx';
import { EuroField, TextArea, TextField } from '#web/shared/ui/text-field.tsx';
import { CampoAbilitazioni } from './campo-abilitazioni.tsx';
import { isNumero, isScelta, type Scritti } from './campo-scritto.ts';
import styles from './modifica.module.css';

export interface CampiRisorsaProps {
  field: ReturnType<typeof useCampi<Scritti, Valori>>['field'];
  /** What is not booked is not confirmed either. */
  nonPrenotabile: boolean;
}

const interruttori = CAMPI.filter((campo) => CAMPI_RISORSA[campo].modo === 'interruttore');
const numerici = CAMPI.filter(isNumero);
const testuali = CAMPI.filter(
  (campo) => !interruttori.includes(campo) && !isNumero(campo) && !isScelta(campo),
);

/** The fields of a resource: texts, numbers side by side, switches; numbers stay as they are typed (prodotto/catalogo#modifica). */
export function CampiRisorsa({ field, nonPrenotabile }: CampiRisorsaProps) {
  const draw = (campi: readonly Campo[]) =>
    campi.map((campo) => <Uno key={campo} campo={campo} field={field} />);
  return (
    <>
      {draw(testuali)}
      <div className={styles['numeri']}>{draw(numerici)}</div>
      {draw(CAMPI.filter(isScelta))}
      {draw(interruttori.filter((campo) => campo !== 'conferma_automatica' || !nonPrenotabile))}
    </>
  );
}

function Uno({ campo, field }: Pick<CampiRisorsaProps, 'field'> & { campo: Campo }) {
  const t = useTesti(testiRisorsa);
  const id = useId();
  const come = CAMPI_RISORSA[campo];
  const aiuto = come.aiuto && t(come.aiuto);
  const { error, ...input } = field(campo);
  if (come.modo === 'interruttore') {
    return (
      <div>
        <Switch {...input} aria-describedby={aiuto && id}>
          {t(campo)}
        </Switch>
        {aiuto && (
          <p id={id} className="soft small">
            {aiuto}
          </p>
        )}
      </div>
    );
  }
  if (come.modo === 'abilitazioni') return <CampoAbilitazioni label={t(campo)} input={input} error={error} />;
  const common = { label: t(campo), hint: aiuto, error, autoComplete: 'off', ...input };
  if (come.modo === 'euro') return <EuroField {...common} />;
  if (come.modo === 'numero') return <TextField {...common} inputMode="numeric" />;
  if (come.modo === 'riga') return <TextField {...common} maxLength={come.max} />;
  return <TextArea {...common} maxLength={come.max} rows={3} className={styles['descrizione']} />;
}
