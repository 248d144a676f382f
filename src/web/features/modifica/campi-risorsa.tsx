import { useId } from 'react';
import { useMessaggioCampo } from '#web/shared/api/field-errors.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { CAMPI, CAMPI_RISORSA, type Campo } from '#web/shared/risorsa/tabella-campi.ts';
import { testiRisorsa } from '#web/shared/risorsa/testi.ts';
import { Switch } from '#web/shared/ui/switch.tsx';
import { EuroField, TextArea, TextField } from '#web/shared/ui/text-field.tsx';
import type { Bozza } from './bozza.ts';
import styles from './modifica.module.css';
import type { ErroriCampi } from './use-modifica.ts';

export interface CampiRisorsaProps {
  bozza: Bozza;
  errori: ErroriCampi;
  onWrite: <C extends Campo>(campo: C, valore: Bozza[C]) => void;
}

const testuali = CAMPI.filter((campo) => /^righ[ae]$/.test(CAMPI_RISORSA[campo].modo));
const numerici = CAMPI.filter((campo) => /^(?:euro|numero)$/.test(CAMPI_RISORSA[campo].modo));
const interruttori = CAMPI.filter((campo) => CAMPI_RISORSA[campo].modo === 'interruttore');

/** The fields of a resource: texts, numbers side by side, switches; numbers stay as they are typed (prodotto/catalogo#modifica). */
export function CampiRisorsa(props: CampiRisorsaProps) {
  const { bozza } = props;
  const draw = (campi: readonly Campo[]) =>
    campi.map((campo) => <Uno key={campo} campo={campo} {...props} />);
  return (
    <>
      {draw(testuali)}
      <div className={styles['numeri']}>{draw(numerici)}</div>
      {draw(interruttori.filter((campo) => campo !== 'conferma_automatica' || !bozza.non_prenotabile))}
    </>
  );
}

function Uno({ campo, bozza, errori, onWrite }: CampiRisorsaProps & { campo: Campo }) {
  const t = useTesti(testiRisorsa);
  const messaggio = useMessaggioCampo();
  const id = useId();
  const come = CAMPI_RISORSA[campo];
  const aiuto = come.aiuto && t(come.aiuto);
  const write = (valore: string | boolean) => onWrite(campo, valore as Bozza[Campo]);
  if (come.modo === 'interruttore') {
    return (
      <div>
        <Switch
          checked={Boolean(bozza[campo])}
          aria-describedby={aiuto && id}
          onChange={(event) => write(event.target.checked)}
        >
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
  const common = {
    label: t(campo),
    hint: aiuto,
    value: String(bozza[campo]),
    error: messaggio(errori[campo]),
    onChange: (event: { target: { value: string } }) => write(event.target.value),
  };
  if (come.modo === 'euro') return <EuroField {...common} />;
  if (come.modo === 'numero') return <TextField {...common} inputMode="numeric" autoComplete="off" />;
  if (come.modo === 'riga') return <TextField {...common} maxLength={come.max} autoComplete="off" />;
  return <TextArea {...common} maxLength={come.max} rows={3} className={styles['descrizione']} />;
}
