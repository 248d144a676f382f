import { useQuery } from '@tanstack/react-query';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { sistemaQuery } from '#web/shared/queries/gestione.ts';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { DoneLabel } from '#web/shared/ui/tag.tsx';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { testiSistema } from './testi.ts';

/** The running versions, with advice if one is not safe (prodotto/amministrazione#sistema). */
export function Sistema() {
  const t = useTesti(testiSistema);
  const query = useQuery(sistemaQuery());
  return (
    <Stack>
      <CardTitle>{t('titolo')}</CardTitle>
      <p className="soft">{t('aiuto')}</p>
      <Caricato query={query} error={t('errore')} scheletro={<Skeleton height="88px" />}>
        {({ versione, node, postgresql }) => (
          <>
            <p className="num">{t('programma', { versione })}</p>
            <Programma nome="Node" {...node} fare="fare_node" />
            <Programma
              nome="PostgreSQL"
              {...postgresql}
              fare={postgresql.incorporato ? 'fare_postgres_incorporato' : 'fare_postgres_esterno'}
            />
          </>
        )}
      </Caricato>
    </Stack>
  );
}

interface ProgrammaProps {
  nome: string;
  versione: string;
  sicura: boolean;
  /** The first safe version of each line. */
  sicure: readonly string[];
  fare: 'fare_node' | 'fare_postgres_incorporato' | 'fare_postgres_esterno';
}

function Programma({ nome, versione, sicura, sicure, fare }: ProgrammaProps) {
  const t = useTesti(testiSistema);
  return (
    <>
      <Row>
        <span className="num">
          {nome} {versione}
        </span>
        <DoneLabel done={sicura}>{t(sicura ? 'sicura' : 'non_sicura')}</DoneLabel>
      </Row>
      {!sicura && <Note severity="warn">{t(fare, { sicure: sicure.join(t('o')) })}</Note>}
    </>
  );
}
