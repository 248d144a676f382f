import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SchedaUtente } from '#contract/utenti.ts';
import type { Giorno } from '#domain/giorno.ts';
import Avvisami from '#web/features/attese/avvisami.tsx';
import { FormPrenotazione } from '#web/features/prenota/form-prenotazione.tsx';
import { testiPrenota } from '#web/features/prenota/testi.ts';
import { usePerAltri } from '#web/features/prenota/use-prenota.ts';
import { ChooseUtente } from '#web/features/utenti/choose-utente.tsx';
import { testiUtenti } from '#web/features/utenti/testi.ts';
import { focusHeading } from '#web/shared/focus.ts';
import { formatPersona } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { utenteQuery } from '#web/shared/queries/utenti.ts';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { PickOne } from '#web/shared/ui/pick-one.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import styles from './dettaglio.module.css';
import { testiCatalogo } from './testi.ts';
import type { VistaVoce } from './vista-voce.ts';

interface ModuloPerChiProps {
  vista: VistaVoce;
  io: string;
  /** The taken day to wait for. */
  atteso: Giorno | null;
  onAtteso: (giorno: Giorno | null) => void;
  onRipeti: () => void;
}

/** The booking form of administrators, who first choose for whom they book (prodotto/persone#prenota-per). */
export default function ModuloPerChi({ vista, io, atteso, onAtteso, onRipeti }: ModuloPerChiProps) {
  const t = useTesti(testiUtenti);
  const tCatalogo = useTesti(testiCatalogo);
  const field = useRef<HTMLDivElement>(null);
  // The other person: empty until chosen, null for oneself.
  const [altri, setAltri] = useState<string | null>(null);
  const chi = altri ?? io;
  const query = useQuery({ ...utenteQuery(chi), enabled: chi !== '' });
  return (
    <Stack>
      <PickOne
        look="segments"
        label={t('per_chi')}
        value={altri === null ? 'io' : 'altri'}
        onPick={(value) => {
          setAltri(value === 'io' ? null : '');
          if (value === 'altri') focusHeading(() => field.current?.querySelector('input'));
        }}
        options={[
          { value: 'io', label: tCatalogo('per_me') },
          { value: 'altri', label: tCatalogo('per_altri') },
        ]}
      />
      {altri !== null && (
        <div ref={field}>
          <ChooseUtente value={altri} onChange={setAltri} />
        </div>
      )}
      {chi !== '' && (
        <Caricato query={query} error={tCatalogo('errore_persona')} scheletro={<Skeleton height="480px" />}>
          {(persona) => (
            <Modulo
              key={persona.id}
              {...{ vista, persona, atteso, onAtteso }}
              {...(altri === null && { onRipeti })}
            />
          )}
        </Caricato>
      )}
    </Stack>
  );
}

type ModuloProps = Pick<ModuloPerChiProps, 'vista' | 'atteso' | 'onAtteso'> &
  Partial<Pick<ModuloPerChiProps, 'onRipeti'>> & { persona: SchedaUtente };

function Modulo({ vista, persona, atteso, onAtteso, onRipeti }: ModuloProps) {
  const t = useTesti(testiPrenota);
  const per = usePerAltri(persona);
  if (!persona.is_active)
    return <Note severity="warn">{t('per_sospesa', { nome: formatPersona(persona) })}</Note>;
  return (
    <>
      <FormPrenotazione cose={[vista]} per={per} onAvvisami={onAtteso} {...(onRipeti && { onRipeti })} />
      <div className={styles['attesa']}>
        <Avvisami entry={vista.entry} per={persona} giorno={atteso} onFatto={() => onAtteso(null)} />
      </div>
    </>
  );
}
