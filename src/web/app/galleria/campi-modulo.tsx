import { useState } from 'react';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { ClearableField } from '../../shared/ui/clearable-field.tsx';
import { FilePicker } from '../../shared/ui/file-picker.tsx';
import { Stack } from '../../shared/ui/layout.tsx';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { Switch } from '../../shared/ui/switch.tsx';
import { TextArea, TextField } from '../../shared/ui/text-field.tsx';
import styles from './galleria.module.css';

const GIORNI = [
  { value: 'uno', label: '1 giorno' },
  { value: 'cinque', label: '5 giorni' },
  { value: 'dieci', label: '10 giorni' },
] as const;

/** Fields in each of their states. */
export function Campi() {
  const [date, setDate] = useState('16 marzo 2027');
  const [files, setFiles] = useState<File[]>([]);
  const [giorni, setGiorni] = useState<(typeof GIORNI)[number]['value']>('cinque');
  return (
    <div className={styles['two']}>
      <Card>
        <Stack>
          <TextField label="Nome" defaultValue="Graziella" autoComplete="off" />
          <TextField
            label="Email"
            defaultValue="graziella@"
            autoComplete="off"
            error="Scrivi un indirizzo completo, per esempio nome@posta.it"
          />
          <TextField
            label="Codice fiscale"
            defaultValue="RSSGZL58A41H501X"
            disabled
            hint="Per cambiarlo passa in sede."
          />
          <TextField label="Cauzione" prefix="€" inputMode="numeric" defaultValue="150" />
          <TextField label="Ricerca prenotazioni (ID o email utente)" placeholder="134" />
          <PasswordField defaultValue="una frase lunga" />
          <ClearableField
            label="Inizio prenotazione"
            value={date}
            readOnly
            placeholder="Scegli un giorno"
            onClear={() => setDate('')}
          />
        </Stack>
      </Card>
      <Card>
        <Stack>
          <TextArea label="Descrizione" defaultValue="La stampante non risponde." />
          <Select label="Quanti giorni" options={GIORNI} value={giorni} onChange={setGiorni} />
          <Select label="Spento" options={GIORNI} value={giorni} onChange={setGiorni} disabled />
          <FilePicker
            label="Fronte del documento"
            files={files}
            onFiles={setFiles}
            hint="Una foto o una scansione."
          />
          <FilePicker label="Retro del documento" files={[]} onFiles={setFiles} error="Manca il retro." />
          <Checkbox defaultChecked>Ho letto il regolamento</Checkbox>
          <Checkbox error="Devi prima confermare di aver letto il regolamento">
            Ho letto il regolamento
          </Checkbox>
          <Checkbox disabled>Spento</Checkbox>
          <Switch defaultChecked>Mostra anche le passate</Switch>
          <Switch>Non prenotabile</Switch>
        </Stack>
      </Card>
    </div>
  );
}
