import type { Block, ModerationStores, Place, StoredReport, StoredSanction } from '../moderation.store.ts'

export function createMemoryModerationStores(): ModerationStores {
  return { blocks: createBlocks(), sanctions: createSanctions(), reports: createReports() }
}

function createBlocks(): ModerationStores['blocks'] {
  let blocks: Block[] = []
  const isSame = (block: Block, blocker: string, blocked: string) =>
    block.blocker === blocker && block.blocked === blocked
  return {
    listAll: async () => blocks.toSorted((one, other) => one.atMs - other.atMs),
    listOf: async (blocker) =>
      blocks.filter((block) => block.blocker === blocker).toSorted((one, other) => one.atMs - other.atMs),
    async add(block) {
      if (!blocks.some((known) => isSame(known, block.blocker, block.blocked))) blocks.push(block)
    },
    async remove(blocker, blocked) {
      blocks = blocks.filter((block) => !isSame(block, blocker, blocked))
    },
    async erase(userId) {
      blocks = blocks.filter(({ blocker, blocked }) => blocker !== userId && blocked !== userId)
    },
  }
}

function createSanctions(): ModerationStores['sanctions'] {
  let kept: { readonly sanction: StoredSanction; isEnded: boolean }[] = []
  return {
    findAct: async (by, clientId) =>
      kept.find(({ sanction }) => sanction.by === by && sanction.clientId === clientId)?.sanction,
    async add(sanction) {
      const isTaken = kept.some(
        ({ sanction: { by, clientId } }) => by === sanction.by && clientId === sanction.clientId,
      )
      if (isTaken) throw new Error('this act is stored already')
      for (const known of kept) {
        const { userId, kind, questionId } = known.sanction
        const isForSame = questionId === sanction.questionId
        if (userId === sanction.userId && kind === sanction.kind && isForSame) known.isEnded = true
      }
      kept.push({ sanction, isEnded: false })
      return sanction
    },
    async end(sanctionId) {
      for (const known of kept) if (known.sanction.id === sanctionId) known.isEnded = true
    },
    listHolding: async (nowMs, userId) =>
      kept
        .filter(({ sanction: { untilMs = Infinity }, isEnded }) => !isEnded && untilMs > nowMs)
        .map(({ sanction }) => sanction)
        .filter((sanction) => userId === undefined || sanction.userId === userId),
    listOf: async (userId) => kept.flatMap(({ sanction }) => (sanction.userId === userId ? sanction : [])),
    async erase(userId) {
      kept = kept.filter(({ sanction }) => sanction.userId !== userId)
    },
  }
}

function createReports(): ModerationStores['reports'] {
  let reports: StoredReport[] = []
  const isBehind = ({ atMs, id }: StoredReport, before: Place | undefined) =>
    before === undefined || atMs < before.atMs || (atMs === before.atMs && id < before.id)
  return {
    async add(report) {
      if (reports.some(({ by, clientId }) => by === report.by && clientId === report.clientId)) return false
      reports.push(report)
      return true
    },
    list: async ({ isSettled, before, limit }) =>
      reports
        .filter((report) => (report.settled !== undefined) === isSettled && isBehind(report, before))
        .filter((report) => !reports.some((other) => isSameGroup(report, other) && isLater(other, report)))
        .toSorted(latestFirst)
        .slice(0, limit),
    listByContent: async (contentKeys) =>
      reports
        .filter(({ contentKey }) => contentKey !== undefined && contentKeys.includes(contentKey))
        .toSorted(latestFirst),
    find: async (reportId) => reports.find(({ id }) => id === reportId),
    async settle(reportId, settled) {
      const open = reports.find((report) => report.id === reportId && report.settled === undefined)
      reports = reports.map((report) => (report === open ? { ...report, settled } : report))
      return open !== undefined
    },
    async settleContent(contentKey, settled) {
      reports = reports.map((report) =>
        report.contentKey === contentKey && report.settled === undefined ? { ...report, settled } : report,
      )
    },
    async addAction(reportId, action) {
      reports = reports.map((report) =>
        report.id === reportId ? { ...report, actions: [...report.actions, action] } : report,
      )
    },
    countOpen: async () =>
      new Set(reports.flatMap(({ id, contentKey, settled }) => (settled === undefined ? (contentKey ?? id) : []))).size,
    listBy: async (userId) => reports.filter(({ by }) => by === userId),
    async erase(userId) {
      reports = reports.filter((report) => report.by !== userId && report.userId !== userId)
    },
  }
}

const latestFirst = (one: StoredReport, other: StoredReport) => other.atMs - one.atMs || (one.id < other.id ? 1 : -1)
const isLater = (one: StoredReport, other: StoredReport) => one !== other && latestFirst(one, other) < 0
const isSameGroup = (one: StoredReport, other: StoredReport) =>
  one.contentKey !== undefined && one.contentKey === other.contentKey && one.settled?.atMs === other.settled?.atMs
