import { useInfiniteQuery } from '@tanstack/react-query';
import type { Utente } from '#contract/utenti.ts';
import { formatIstante } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { accessiDocumentoQuery } from '#web/shared/queries/documenti.ts';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { ElencoPagine } from '#web/shared/ui/elenco-pagine.tsx';
import { Eye, ImageUp } from '#web/shared/ui/icons.ts';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { groupAccessi, type RigaAccesso } from './righe.ts';
import { testiAccessi } from './testi.ts';

interface AccessiDocumentoProps {
  /** The viewer, whose own accesses are marked. */
  utente: Pick<Utente, 'id'>;
  /** The id of the person, for administrators; by default the signed-in user, under a heading. */
  di?: string;
}

/** The people who viewed a document, and when (prodotto/documenti#accessi). */
export function AccessiDocumento({ utente, di }: AccessiDocumentoProps) {
  const t = useTesti(testiAccessi);
  const query = useInfiniteQuery(accessiDocumentoQuery(di));
  return (
    <Stack>
      {di === undefined && (
        <>
          <CardTitle>{t('titolo')}</CardTitle>
          <p className="soft">{t('spiega')}</p>
        </>
      )}
      <ElencoPagine
        query={query}
        error={t('errore')}
        scheletro={<Skeleton height="52px" />}
        vuoto={<p>{t('vuoto')}</p>}
        altre={t('altri')}
      >
        {(accessi) => (
          <ul className="rules">
            {groupAccessi(accessi).map((riga) => (
              <Riga key={riga.id} riga={riga} mia={riga.attore?.id === utente.id} />
            ))}
          </ul>
        )}
      </ElencoPagine>
    </Stack>
  );
}

function Riga({ riga, mia }: { riga: RigaAccesso; mia: boolean }) {
  const t = useTesti(testiAccessi);
  const lingua = useLingua();
  const { attore, fatto, quando } = riga;
  const chi = mia ? t('tu') : attore ? `${attore.nome} ${attore.cognome}` : t('account_chiuso');
  const cosa =
    fatto === 'caricato' ? t(mia ? 'tu_caricato' : 'caricato') : t(mia ? `tu_${fatto}` : `visto_${fatto}`);
  return (
    <li className="grid cols-auto-1 g3 py-10 t2">
      {fatto === 'caricato' ? <ImageUp className="mt1 soft" /> : <Eye className="mt1 soft" />}
      <span className="anywhere">
        <b>{chi}</b> {cosa}
        <time className="block small num soft" dateTime={quando}>
          {formatIstante(quando, lingua)}
        </time>
      </span>
    </li>
  );
}
