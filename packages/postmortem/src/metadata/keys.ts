/** What labels are called, lower-case → key of the metadata. */
const names: {readonly [key: string]: string} = {
  incident_date:
    'incident date,date of incident,date of the incident,date of outage,outage date,date of event,event date,when,occurred,occurred on,incident day,incident date/time,date of occurrence,fecha del incidente,data do incidente',
  date: 'date,dates,date/time,datum,fecha,data',
  severity:
    'severity,sev,severity level,incident severity,impact level,priority,incident priority,level,schweregrad,severidad,severidade',
  service:
    'service,services,affected service,affected services,service affected,services affected,service(s),affected system,affected systems,systems affected,system,component,components,affected component,affected components,product,service name,impacted service,impacted services,services impacted,service impacted,systems impacted,impacted systems,servicios afectados,servicio,serviço,betroffene dienste,betroffener dienst,betroffene systeme,dienst',
  status: 'status,report status,incident status,document status,postmortem status,state',
  authors:
    'author,authors,author(s),written by,created by,postmortem author,postmortem owner,report author,prepared by,postmortem lead,autor,autoren,verfasser,verfasst von',
  owner: 'owner,owners,team,owning team,owner team,incident owner',
  duration:
    'duration,outage duration,incident duration,total duration,downtime,total downtime,length,duration of incident,duration of outage,impact duration,dauer,duración,duração',
  start_time:
    'start,start time,started,started at,start date,start date/time,incident start,incident started,outage start,begin,began,began at,impact start,time started,from,start of incident,start of impact,incident start time,outage start time,beginn,inicio',
  end_time:
    'end,end time,ended,ended at,end date,end date/time,incident end,incident ended,outage end,impact end,time ended,end of incident,end of impact,incident end time,outage end time,ende,fin',
  detected_at:
    'detected,detected at,detection time,time detected,time of detection,detected on,discovered,discovered at,noticed at,time of discovery',
  resolved_at:
    'resolved,resolved at,resolution time,time resolved,time of resolution,resolved on,fixed at,mitigated at,recovered at,restored at,time restored',
  incident_id:
    'incident,incident id,incident number,incident key,incident no,incident #,incident ticket,incident issue,ticket,ticket id,id,number,reference,case,jira,issue,tracking ticket,postmortem id,ref'
}

export const keys: ReadonlyMap<string, string> = new Map(
  Object.entries(names).flatMap(([key, labels]) => labels.split(',').map((label) => [label, key] as const))
)
