/** Verbs that instructions in runbooks start with. Add a line, or use the option `verbs`. */
const english: readonly string[] = `
abort acknowledge ack activate add adjust advise alert allocate allow analyse analyze announce annotate answer append
apply approve archive ask assert assess assign attach attempt authenticate authorize avoid await
back backfill backup ban begin bind block boot bounce bring browse build bump
call cancel capture cat cd change check choose clean clear click clone close collect comment commit communicate compare
complete compress compute configure confirm connect consider consult contact contain continue convert coordinate copy
cordon correct correlate create curl customize cut
deactivate debug declare decide decommission decrease decrypt define delete demote deploy deprovision deregister describe
destroy detach detect determine diagnose diff dig disable discard disconnect discuss dismiss dispatch display
distribute do document double-check download downgrade drain draft drop dump
edit eject email emit empty enable encrypt end engage enlarge ensure enter eradicate erase escalate establish estimate
evaluate evict examine exec execute exit expand export extend extract
fail failover fence fetch fill filter find finish fix flag flip flush follow force format forward free freeze
gather generate get give go grab grant grep
halt hand hide hold
identify ignore import improve include increase inform init initialize initiate inject inspect install instruct interrupt
invalidate investigate invite invoke isolate issue
join jump
keep kick kill
label launch leave let lift limit link list listen load locate lock log login look lower
mail make manage mark match measure merge message migrate mirror mitigate modify monitor mount move mute
navigate note notify nudge
obtain observe omit open order override
page paste patch pause perform pick pin ping place plan point poll populate post power prepare press prevent preview
prioritize proceed promote propose protect prove provide provision prune publish pull purge push put
quarantine query quiesce quit
raise reach read reapply reassign rebalance reboot rebuild recheck reclaim reconcile reconfigure reconnect record
recover recreate recycle redeploy redesign redirect reduce re-enable refresh register reimage reindex reinstall reissue reject
rejoin relax release reload relocate remediate remember remind remove rename renew reopen repair repeat replace replay replicate
reply report reproduce repoint request request-review require rerun re-run resend reserve reset resize resolve resize respond restart restore restrict
resume resync retain retire retrieve retry return review revert revoke rewrite roll rollback rotate route run
sanitize save scale scan schedule scroll search secure seed select send separate set setup share shift shrink shut shutdown
sign silence simulate skip snapshot specify spin split ssh stage stand start stop store submit subscribe substitute
suspend swap switch sync synchronize
tag tail take talk tar tear tell terminate test throttle tighten toggle touch trace track transfer trigger triage
troubleshoot truncate try tune turn type
unblock uncheck uncomment uncordon undo undeploy uninstall unload unlock unmount unpause unseal unset update upgrade upload use
vacuum validate verify view visit
wait wake walk warm warn watch whitelist wipe withdraw work wrap write
zip
accept audit bypass calculate cherry-pick compile consolidate cross-check delegate deny discover eliminate enroll
enumerate exclude exempt gate handle insert instantiate invert mask offboard onboard parse pivot preserve print
purchase reassess rebind recalculate recompute redistribute reenable regenerate reimport remount repopulate
reprocess reprovision republish reschedule respawn reuse revalidate sanitise scrub shard stabilize summarize supply
taint trim unban unfreeze unlink unregister unsubscribe untaint
`
  .trim()
  .split(/\s+/)

/** The same in Spanish, Portuguese and French, as infinitives, then as what somebody is told. */
const romance: readonly string[] = `
abrir activar actualizar apagar aplicar avisar borrar cambiar cerrar comprobar configurar confirmar copiar crear desactivar
desplegar detener ejecutar eliminar escalar esperar identificar implementar iniciar instalar mover notificar parar reiniciar
restaurar revisar rotar validar verificar
ativar atualizar alterar aguardar criar executar fechar implantar remover
appliquer arrêter attendre basculer configurer confirmer consulter contacter copier créer déployer démarrer exécuter fermer
installer lancer mettre ouvrir prévenir redémarrer relancer restaurer supprimer valider vider vérifier
abra acceda accede active actualice actualiza apague aplique asegúrese avise borre cambie cierre compruebe comprueba conéctese
confirme copie cree desactive despliegue detenga detén ejecute ejecuta elimine elimina escale espere inicie inicia notifique
pulse reinicie reinicia restaure restaura revise revisa seleccione verifique verifica
acesse acione adicione aguarde altere ative atualize clique colete compare crie desative desligue encontre envie execute feche
garanta inicie libere meça mova pare reduza remova restaure reverta rode selecione suba valide veja
ajoutez appliquez arrêtez attendez basculez cliquez configurez confirmez connectez-vous consultez contactez copiez créez
démarrez déployez exécutez fermez informez installez lancez mettez modifiez ouvrez prévenez redémarrez relancez restaurez
saisissez sélectionnez supprimez validez vérifiez
`
  .trim()
  .split(/\s+/)

/** In German, as infinitives and as what somebody is told; in Italian, Dutch and Polish. */
const others: readonly string[] = `
starte stoppe prüfe öffne melde führe warte setze kopiere lösche erstelle aktualisiere informiere stelle schalte wähle klicke
überprüfe kontrolliere deaktiviere aktiviere entferne installiere
accedere annullare aprire arrestare attendere avviare avvisare chiudere collegarsi confermare controllare copiare creare
disabilitare eliminare eseguire fermare impostare inserire modificare riavviare rimuovere ripristinare selezionare spostare
verificare
activeer bevestig bewaak controleer draai ga herstart herstel kies klik kopieer maak meld navigeer pas schakel selecteer
sluit stuur verwijder verifieer voeg voer vraag wacht wijzig zet zoek zorg
dodaj kliknij kopiuj naciśnij odczekaj otwórz poczekaj potwierdź powiadom przejdź przełącz przywróć skopiuj sprawdź
uruchom ustaw usuń utwórz upewnij włącz wyłącz wybierz wykonaj wypromuj zainstaluj zaloguj zapisz zatrzymaj zmień zrestartuj
`
  .trim()
  .split(/\s+/)

/** German infinitives: `Starten Sie den Dienst`, and at the end: `Dienst neu starten`. */
const german: readonly string[] = `
abschalten abwarten aktivieren aktualisieren anhalten anlegen anmelden anpassen aufrufen auslösen ausführen auswählen
bearbeiten beenden befördern benachrichtigen bereinigen bestätigen deaktivieren durchführen einrichten einspielen entfernen
entsperren erhöhen ermitteln erneuern erstellen eskalieren herunterfahren hochfahren informieren installieren klicken
kontrollieren kopieren leeren löschen melden neustarten notieren öffnen prüfen schließen setzen sichern sperren starten
stoppen tauschen testen trennen überprüfen überwachen umleiten umschalten umstellen verbinden verschieben vergleichen warten
wechseln wiederherstellen zurücksetzen zurückspielen zuweisen
`
  .trim()
  .split(/\s+/)

/** What a sentence may end with that tells what to do. */
export const lastVerbs: ReadonlySet<string> = new Set(german)

/** All of them. */
export const verbs: readonly string[] = [...english, ...romance, ...others, ...german]

/** Verbs that are nouns as often: before these words they are no instruction (`access to`, `request for`). */
export const nounBefore: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [
    'access',
    'request',
    'support',
    'backup',
    'query',
    'failover',
    'rollback',
    'report',
    'plan',
    'link',
    'reference'
  ].map((word) => [word, new Set(['to', 'for', 'from', 'in', 'and'])])
)
