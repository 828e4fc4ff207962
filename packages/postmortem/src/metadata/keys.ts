/** What labels are called, lower-case → key of the metadata. */
const names: {readonly [key: string]: string} = {
  incident_date:
    'incident date,date of incident,date of the incident,date of outage,outage date,date of event,event date,when,occurred,occurred on,incident day',
  date: 'date,dates,date/time,datum',
  severity: 'severity,sev,severity level,incident severity,impact level,priority,incident priority,level,schweregrad',
  service:
    'service,services,affected service,affected services,service affected,services affected,service(s),affected system,affected systems,systems affected,system,component,components,affected component,affected components,product,service name,impacted service,impacted services,services impacted',
  status: 'status,report status,incident status,document status,postmortem status,state',
  authors:
    'author,authors,author(s),written by,created by,postmortem author,postmortem owner,report author,prepared by,postmortem lead,autor,autoren',
  owner: 'owner,owners,team,owning team,owner team,incident owner',
  duration:
    'duration,outage duration,incident duration,total duration,downtime,total downtime,length,duration of incident,duration of outage,impact duration,dauer',
  start_time:
    'start,start time,started,started at,start date,start date/time,incident start,incident started,outage start,begin,began,began at,impact start,time started,from,start of incident,start of impact,beginn',
  end_time:
    'end,end time,ended,ended at,end date,end date/time,incident end,incident ended,outage end,impact end,time ended,end of incident,end of impact,ende',
  detected_at:
    'detected,detected at,detection time,time detected,time of detection,detected on,discovered,discovered at,noticed at,time of discovery',
  resolved_at:
    'resolved,resolved at,resolution time,time resolved,time of resolution,resolved on,fixed at,mitigated at,recovered at,restored at,time restored',
  incident_id:
    'incident,incident id,incident number,incident no,incident #,incident ticket,incident issue,ticket,ticket id,id,number,reference,case,jira,issue,tracking ticket,postmortem id,ref'
}

export const keys: ReadonlyMap<string, string> = new Map(
  Object.entries(names).flatMap(([key, labels]) => labels.split(',').map((label) => [label, key] as const))
)
