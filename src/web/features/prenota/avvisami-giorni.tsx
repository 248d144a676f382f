import { useNavigate } from 'react-router';
import type { Attesa } from '#contract/attese.ts';
import { MAX_ATTESE } from '#domain/attesa.ts';
import { checkUtente } from '#domain/prenotazione.ts';
import { useCreateAttese, type Aspettati } from '#web/shared/attesa/api.ts';
import { useRun } from '#web/shared/form/use-run.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import type { Entry } from '#web/shared/queries/catalogo.ts';
import { rememberPage } from '#web/shared/return-path.ts';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { BellRing } from '#web/shared/ui/icons.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import type { GiornoRipetuto } from './giorni-ripetuti.ts';
import { testiRipeti } from './testi-ripeti.ts';

interface AvvisamiGiorniProps {
  entry: Entry;
  /** The taken days of a repetition that the person does not wait for yet. */
  giorni: readonly GiornoRipetuto[];
  /** One's own open waits; undefined until they are known. */
  mie: readonly Attesa[] | undefined;
  /** The search of the address to come back to after a login. */
  search: () => string;
  /** Called once there is nothing left to press here. */
  onFatto: () => void;
}

/**
 * Waits for the taken days of a repetition with one press, as far as the number of open waits allows, which is said
 * before (prodotto/attesa#waiting).
 */
export function AvvisamiGiorni({ entry, giorni, mie, search, onFatto }: AvvisamiGiorniProps) {
  const t = useTesti(testiRipeti);
  const fail = useFailureToast();
  const navigate = useNavigate();
  const { utente, loading } = useSession();
  const create = useCreateAttese();
  const oggi = useOggi();
  const { run, pending } = useRun({
    send: (cose: readonly Aspettati[]) => create.mutateAsync(cose),
    fatto: ({ fatte: { length } }) => (length > 0 ? t('in_attesa', { count: length }) : null),
    dopo: ({ fatte, errori }, cose) => {
      if (errori.length === 0) onFatto();
      else fail(t('attesa_fallita', { count: cose.length - fatte.length }), errori[0]);
    },
  });
  const occupati = giorni.filter(({ giorno }) => giorno > oggi).map(({ giorno }) => giorno);
  const isKnown = utente ? mie !== undefined && checkUtente(utente) === null : !loading;
  if (occupati.length === 0 || !isKnown) return null;
  const count = Math.min(occupati.length, MAX_ATTESE - (mie?.length ?? 0));
  if (count <= 0) {
    return (
      <Note action={<LinkButton to={`${PATHS.profilo}#attese`}>{t('tue_attese')}</LinkButton>}>
        {t('attese_piene', { massimo: MAX_ATTESE })}
      </Note>
    );
  }
  const wait = async () => {
    if (utente)
      return run(occupati.slice(0, count).map((giorno) => ({ entry, inizio: giorno, fine: giorno })));
    rememberPage(search());
    return navigate(PATHS.login);
  };
  return (
    <Note
      action={
        <Button icon={<BellRing />} busy={pending ? t('salvo') : undefined} onClick={() => void wait()}>
          {t(count < occupati.length ? 'avvisami_primi' : 'avvisami', { count })}
        </Button>
      }
    >
      {t('occupati', { count: occupati.length })}
      {count < occupati.length && ` ${t('occupati_primi', { count, massimo: MAX_ATTESE })}`}
    </Note>
  );
}
