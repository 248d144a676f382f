import { useState } from 'react';
import { Button, IconButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CalendarPlus, CircleUserRound as CircleUser, Plus, Trash2 as Trash } from '../../shared/ui/icons.ts';
import { Row, Stack } from '../../shared/ui/layout.tsx';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { Menu, MenuAction, MenuLine, MenuLink } from '../../shared/ui/menu.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import styles from './galleria.module.css';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Buttons, and everything that opens over the page. */
export function Strati() {
  const toast = useToast();
  const [open, setOpen] = useState<'' | 'conferma' | 'elimina' | 'link'>('');
  const [said, setSaid] = useState('niente');
  const close = () => setOpen('');
  const confirm = async () => {
    await pause(600);
    setSaid(`confermato: ${open}`);
  };
  return (
    <div className={styles['two']}>
      <Card>
        <Stack>
          <h2>Pulsanti</h2>
          <Row>
            <Button variant="primary" icon={<CalendarPlus />}>
              Prenota
            </Button>
            <Button variant="primary" disabled>
              Spento
            </Button>
            <Button variant="primary" busy="Invio…">
              Invia
            </Button>
            <Button>Scopri di più</Button>
            <Button busy="Aggiorno…">Aggiorna</Button>
            <Button variant="danger" icon={<Trash />}>
              Annulla
            </Button>
            <Button variant="plain">Piano</Button>
            <LinkButton to="/">Guarda gli strumenti</LinkButton>
            <Tooltip text="Aggiungi un campo">
              <IconButton label="Aggiungi un campo" icon={<Plus />} variant="secondary" />
            </Tooltip>
            <IconButton label="Elimina" icon={<Trash />} />
          </Row>
        </Stack>
      </Card>
      <Card>
        <Stack>
          <h2>Finestre, avvisi, menu</h2>
          <Row>
            <Button onClick={() => setOpen('conferma')}>Apri la conferma</Button>
            <Button onClick={() => setOpen('elimina')}>Apri la cancellazione</Button>
            <Button onClick={() => setOpen('link')}>Apri la finestra</Button>
            <Button
              onClick={() =>
                toast.show({
                  severity: 'ok',
                  message: 'Prenotazione salvata con successo, la trovi nel tuo profilo',
                })
              }
            >
              Avviso
            </Button>
            <Button
              onClick={() => toast.show({ severity: 'danger', message: 'Ops... qualcosa è andato storto' })}
            >
              Avviso di errore
            </Button>
            <Menu trigger={<Button icon={<CircleUser />}>Apri il menu</Button>}>
              <MenuLink to="/" icon={<CircleUser />}>
                Profilo
              </MenuLink>
              <MenuLine />
              <MenuAction onClick={() => setSaid('menu')}>Log out</MenuAction>
            </Menu>
          </Row>
          <p>
            Ultima azione: <output>{said}</output>
          </p>
        </Stack>
      </Card>
      <ConfirmDialog open={open === 'conferma'} onClose={close} onConfirm={confirm}>
        <p>Confermi la prenotazione 134 di Graziella. Le scriviamo una mail.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'elimina'}
        onClose={close}
        onConfirm={confirm}
        variant="danger-fill"
        icon={<Trash />}
        busy="Annullo…"
      >
        <p>La prenotazione 134 di Graziella viene annullata. Le scriviamo una mail.</p>
      </ConfirmDialog>
      <Dialog
        open={open === 'link'}
        onClose={close}
        title="Aggiungi un nuovo link"
        actions={
          <>
            <Button onClick={close}>Chiudi</Button>
            <Button variant="primary">Salva</Button>
          </>
        }
      >
        <TextField label="Breve descrizione" />
        <TextField label="Link" error="Dev'essere un link valido" />
      </Dialog>
    </div>
  );
}
