import { useQuery } from '@tanstack/react-query';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathUtente } from '#web/shared/paths.ts';
import { atteseDiQuery } from '#web/shared/queries/attese.ts';
import type { VoceDaPrenotare } from '#web/shared/queries/catalogo.ts';
import { Card, CardTitle } from '#web/shared/ui/card.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { RigaFila } from './riga-fila.tsx';
import { testiAttese } from './testi.ts';

/** On the page of an entry, for administrators: who waits for it; null if nobody (prodotto/attesa#who-sees-it). */
export default function Fila({ entry }: { entry: VoceDaPrenotare }) {
  const t = useTesti(testiAttese);
  const { data } = useQuery(atteseDiQuery(entry));
  if (!data || data.length === 0) return null;
  return (
    <Card>
      <Stack>
        <CardTitle>{t('fila')}</CardTitle>
        <p className="soft">{t('fila_aiuto')}</p>
        <ul className="stack">
          {data.map((attesa) => {
            const chi = `${attesa.utente.nome} ${attesa.utente.cognome}`;
            return (
              <RigaFila key={attesa.id} attesa={attesa} chi={chi} togli={() => t('fila_togli_chi', { chi })}>
                <Link to={pathUtente(attesa.utente.id)}>{chi}</Link>
              </RigaFila>
            );
          })}
        </ul>
      </Stack>
    </Card>
  );
}
