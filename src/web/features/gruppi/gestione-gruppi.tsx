import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Tipo } from '#contract/campi.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { gruppiQuery } from '#web/shared/queries/catalogo.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { Layers } from '#web/shared/ui/icons.ts';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { GruppoVoce } from './gruppo-voce.tsx';
import { NuovoGruppo } from './nuovo-gruppo.tsx';
import { testiGruppi } from './testi.ts';

/** 'Gestione Gruppi': create, fill, rename and delete groups of a type (prodotto/catalogo#gestione-dei-gruppi). */
export function GestioneGruppi({ tipo }: { tipo: Tipo }) {
  const t = useTesti(testiGruppi);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<Layers />} onClick={() => setOpen(true)}>
        {t('gestione')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={t('gestione')}
        actions={<Button onClick={close}>{t('chiudi')}</Button>}
      >
        <p className="soft">{t(`spiega_${tipo}`)}</p>
        <NuovoGruppo tipo={tipo} />
        <Gruppi tipo={tipo} />
      </Dialog>
    </>
  );
}

function Gruppi({ tipo }: { tipo: Tipo }) {
  const t = useTesti(testiGruppi);
  const query = useQuery(gruppiQuery(tipo));
  return (
    <Caricato query={query} error={t('errore')} scheletro={<Skeleton height="52px" />}>
      {(gruppi) => (
        <section aria-labelledby="gruppi-elenco">
          <h3 id="gruppi-elenco" tabIndex={-1} className="t4">
            {t('gruppi')}
          </h3>
          {gruppi.length === 0 && <p className="soft">{t('nessuno')}</p>}
          {gruppi.map((gruppo) => (
            <GruppoVoce key={gruppo.id} gruppo={gruppo} />
          ))}
        </section>
      )}
    </Caricato>
  );
}
