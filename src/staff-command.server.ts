import { ownCredentials } from '#features/account/credentials.server.ts'
import {
  type Added,
  addStaff,
  endStaff,
  listStaff,
  type Named,
} from '#features/staff/staff-command.server.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'
import type { Config } from '#shared/server/process/config.server.ts'
import { t } from '#shared/text/text.ts'

export const staffUsage = `npm run shop -- staff list                       who works here
npm run shop -- staff add EMAIL --role ROLE      gives somebody a role; prints how a new account is opened
npm run shop -- staff disable EMAIL|NUMBER       takes it away; by an earlier address too, or the number of the list`

type Command =
  | { verb: 'list' }
  | { verb: 'add'; email: string; role: string }
  | { verb: 'disable'; email: string }

/** What was asked for; undefined for what is no such command. */
export function readStaffCommand([verb, email, option, role]: readonly string[]): Command | undefined {
  if (verb === 'list') return email === undefined ? { verb } : undefined
  if (email === undefined) return undefined
  if (verb === 'add') return option === '--role' && role !== undefined ? { verb, email, role } : undefined
  return verb === 'disable' && option === undefined ? { verb, email } : undefined
}

/** Does it, and says what came of it. Answers the exit code. */
export function runStaffCommand(
  { database, config }: { database: Database; config: Pick<Config, 'baseUrl'> },
  command: Command,
): Promise<number> {
  switch (command.verb) {
    case 'list':
      return list(database)
    case 'add':
      return add(database, config.baseUrl, command.email, command.role)
    case 'disable':
      return disable(database, command.email)
    default:
      return command satisfies never
  }
}

async function add(database: Database, baseUrl: string, email: string, role: string): Promise<number> {
  const added = await addStaff(database, email, role)
  if (!added.ok) {
    console.error(refusedText(added, email, role))
    return 1
  }
  if ('unchanged' in added) {
    console.log(`${email} is ${role} already, nothing was changed`)
    console.log(`A new password is set at ${baseUrl}${t('path.forgotten_password')}`)
    return 0
  }
  console.log(
    added.before === null ? `${email} is ${role} now` : `${email} is ${role} now, no more ${added.before}`,
  )
  for (const one of added.formerOf)
    console.log(`Note: ${email} was the address of ${nameOf(one)}, who works here still`)
  console.log(
    added.token === null
      ? `Log in at ${baseUrl}${t('path.second_factor')} with the password of the account.`
      : `Set a password within the hour at ${baseUrl}${t('path.new_password')}/${added.token}`,
  )
  return 0
}

function refusedText(added: Extract<Added, { ok: false }>, email: string, role: string): string {
  switch (added.refused) {
    case 'no_email':
      return `'${email}' is no e-mail address`
    case 'no_role':
      return `there is no role '${role}', but ${added.roles.join(', ')}`
    case 'last_owner':
      return `${email} is the last one who may give roles: add another ${added.before} first`
    default:
      return added satisfies never
  }
}

async function disable(database: Database, email: string): Promise<number> {
  const done = await endStaff(database, email)
  if (!done.ok) {
    console.error(
      done.known.length === 0
        ? `${email} does not work here; 'staff list' says who does, and by which number`
        : `${email} is or was the address of several, say which by the number: ${done.known.map(nameOf).join(', ')}`,
    )
    return 1
  }
  console.log(`${nameOf(done.who)} works here no more`)
  if (done.wasLastOwner) console.log('Nobody who works here may give roles now, but this command')
  return 0
}

async function list(database: Database): Promise<number> {
  for (const { customerId, role, hasTotp, createdAt, disabledAt } of await listStaff(database)) {
    const known = await ownCredentials(database, customerId)
    const until = disabledAt === null ? '' : `, until ${day(disabledAt)}`
    const factor = hasTotp ? 'codes of an app' : 'no app'
    console.log(`${customerId}  ${known?.email ?? '-'}  ${role}  since ${day(createdAt)}${until}  ${factor}`)
  }
  return 0
}

const nameOf = ({ customerId, email }: Named) => `${email ?? '-'} (number ${customerId})`

const day = (instant: Date) => instant.toISOString().slice(0, 10)
