import { useQuery } from '@tanstack/react-query';
import type { Documento } from '#contract/verifica-documento.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { ultimaDaAvvisare } from '#domain/documento.ts';
import { useProvider } from '#web/shared/accesso-esterno/tentativo.ts';
import { testiEsterno } from '#web/shared/accesso-esterno/testi.ts';
import { sayUnlink, UnlinkButton } from '#web/shared/accesso-esterno/unlink-button.tsx';
import { useFailureToast } from '#web/shared/api/messages.ts';
import { scadenzaOf } from '#web/shared/documento/say-esito.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { mioAccessoEsternoQuery } from '#web/shared/queries/account.ts';
import { rememberPage } from '#web/shared/return-path.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Link2, LogIn } from '#web/shared/ui/icons.ts';
import { Row } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import styles from './documento.module.css';
import { testiDocumento } from './testi.ts';

interface ProvataProps {
  documento: Documento;
  /** Moves the focus after unlinking. */
  onUnlinked: () => void;
}

/**
 * The provider in place of a document (prodotto/documenti#garanzia): link it, renew it before it lapses, or unlink it.
 * Null if it does not verify people.
 */
export function Provata({ documento, onUnlinked }: ProvataProps) {
  const t = useTesti(testiDocumento);
  const tEsterno = useTesti(testiEsterno);
  const lingua = useLingua();
  const oggi = useOggi();
  const { data: mio } = useQuery(mioAccessoEsternoQuery());
  const { provata, stato } = documento;
  const scade = scadenzaOf(documento);
  const isProvata = provata !== null && stato === 'verificato';
  const nome = mio?.servizio;
  if (!nome) return null;
  if (isProvata) {
    const isEnding = mio.prova && scade !== null && scade <= ultimaDaAvvisare(oggi);
    return (
      <>
        {isEnding && (
          <Note severity="warn" action={<Rientra nome={nome} />}>
            {t('provata_scade', { servizio: nome, scade: formatGiorno(scade, lingua, 'date') })}
          </Note>
        )}
        {mio.collegata && mio.con_password && (
          <UnlinkButton
            className={cx(styles['unlink'], 'self-left')}
            variant="plain"
            nome={nome}
            onDone={onUnlinked}
          />
        )}
        <p className="soft">
          {mio.con_password ? sayUnlink(documento, tEsterno, lingua) : tEsterno('senza_password_resta')}
        </p>
      </>
    );
  }
  if (!mio.prova || stato === 'verificato' || stato === 'da_verificare') return null;
  return (
    <>
      <p>{t('senza_foto', { nome })}</p>
      <Row>
        {mio.collegata ? (
          <Rientra nome={nome} />
        ) : (
          <LinkButton to={PATHS.profiloAccount} icon={<Link2 />}>
            {tEsterno('collega', { nome })}
          </LinkButton>
        )}
      </Row>
    </>
  );
}

/** Signs in with the provider again, which renews the verification, and returns to this page. */
function Rientra({ nome }: { nome: string }) {
  const t = useTesti(testiEsterno);
  const fail = useFailureToast();
  const { leaving, go } = useProvider('accesso', (error) => fail(t('rientra', { nome }), error));
  return (
    <Button
      icon={<LogIn />}
      busy={leaving ? t('un_momento') : undefined}
      onClick={() => {
        rememberPage();
        void go();
      }}
    >
      {t('rientra', { nome })}
    </Button>
  );
}
