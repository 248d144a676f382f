import { DownloadCsv, type DownloadCsvProps } from '#web/shared/filtri/download-csv.tsx';
import type { Filtri } from '#web/shared/filtri/use-filtri.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { callFile } from '#web/shared/api/call.ts';
import { testiRegistro } from './testi.ts';

export const NOMI = ['utente_id', 'prenotabile_id', 'da', 'a'] as const;
export type FiltriRegistro = Filtri<(typeof NOMI)[number]>;

interface CsvProps extends Pick<DownloadCsvProps, 'breve'> {
  filtri?: FiltriRegistro;
  disabled?: boolean;
}

export function CsvRegistro({ filtri = {}, disabled }: CsvProps) {
  const t = useTesti(testiRegistro);
  return (
    <DownloadCsv
      label={t('csv_registro')}
      nome="registro.csv"
      read={() => callFile('GET /registro.csv', { query: filtri })}
      disabled={disabled}
    />
  );
}

/** Downloads bookings as a table: of the same resource and days, also past ones, or of a search. */
export function CsvPrenotazioni({
  filtri: { utente_id: _, ...filtri } = {},
  ricerca = { future: 'false' },
  ...button
}: CsvProps & { ricerca?: { search_term?: string; future: 'true' | 'false' } }) {
  const t = useTesti(testiRegistro);
  return (
    <DownloadCsv
      label={t('csv_prenotazioni')}
      nome="prenotazioni.csv"
      read={() => callFile('GET /prenotazioni.csv', { query: { ...filtri, ...ricerca } })}
      {...button}
    />
  );
}
