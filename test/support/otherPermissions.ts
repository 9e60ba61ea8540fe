import { Permission } from '../../src/domain';

/** The permission codes of §6 that the module does not ask for. */
const OTHER_PERMISSIONS = {
  // Client access types
  ClientAccessAgencyContact: 1003,
  ClientAccessAgentEmployee: 1004,
  ClientAccessCarrier: 1005,
  ClientAccessCustomer: 1006,
  ClientAccessEmergencyContact: 1007,
  ClientAccessOtherTypes: 1008,
  ClientAccessPersonalContact: 1009,
  ClientAccessVendor: 1010,
  ClientAccessCommercial: 1011,
  ClientAccessCrossSell: 1012,
  ClientAccessLife: 1013,
  ClientAccessPersonal: 1014,

  // Agency setup
  SetupUsers: 2000,
  SetupGeneralConfiguration: 2001,
  SetupOffices: 2002,
  SetupCarriersAndMgas: 2003,
  SetupCorrespondenceTemplates: 2004,
  SetupAdditionalInterests: 2005,
  SetupClientCustomFields: 2006,
  SetupDirectIntegration: 2007,
  SetupTexting: 2008,
  SetupBridges: 2009,
  SetupActionMenus: 2010,
  SetupLogTemplates: 2011,
  SetupClaimTypes: 2012,
  SetupSources: 2013,
  SetupAttachmentDescriptions: 2014,
  SetupAcordFormDefaults: 2015,

  // Client actions
  ClientInsert: 3000,
  ClientActionMenu: 3001,
  ClientEdit: 3002,
  ClientChangeTypeOrStatus: 3003,
  ClientChangeOffice: 3004,
  ClientChangeProducerOrCsr: 3005,
  ClientChangeAgent1: 3006,
  ClientChangeAgent2: 3007,
  ClientChangeAgent3: 3008,
  ClientChangePolicyOffice: 3009,
  ClientChangeInceptionDate: 3010,
  ClientChangeAgentCode: 3011,
  ClientAllowTexting: 3012,
  ClientEditExclusiveTags: 3013,
  ClientCreateSubmissions: 3014,
  ClientInternalActionMenu: 3015,
  ClientDuplicatePolicies: 3016,
  ClientArchivePolicies: 3017,
  ClientArchive: 3018,
  ClientEditPolicyHistory: 3019,
  ClientMassDataImporter: 3020,

  // Reports
  ReportsAgencyIntelligence: 4001,
  ReportsSalesAndRetention: 4002,
  ReportsQuick: 4003,
  ReportsMemorized: 4004,
  ReportsActivity: 4005,
  ReportsExportData: 4006,

  // Document management
  DocumentsUnmatchedInbox: 5000,
  DocumentsEditProperties: 5001,
  DocumentsArchiveAttachments: 5002,

  // Batch actions
  BatchLog: 6000,
  BatchClientPolicyImporter: 6001,
  BatchDataReplace: 6002,
  BatchEmail: 6003,
  BatchPrinting: 6004,

  // Tasks. §6 gives six codes but only four names, so the last two are named after their code.
  TasksManage: 7000,
  TasksConfiguration: 7001,
  TasksMustBeAssigneeToEdit: 7002,
  TasksViewAgencyList: 7003,
  Tasks7004: 7004,
  Tasks7005: 7005,

  // Accounting
  ClientTrustAccounting: 8001,
  CreateInvoicesAndCreditMemos: 8002,
  EditInvoiceDate: 8003,
  ApplyCredit: 8004,
  VoidItemsOnClients: 8007,

  // Commissions
  CommissionsSettings: 10000,
  CommissionsViewOnClient: 10001,
  CommissionsProcessing: 10002,
  CommissionsEditTransactions: 10003,

  // Downloads
  DownloadsDashboardReport: 11000,
  DownloadsConfigurationTasks: 11001,
  DownloadsUnmatched: 11002,
  DownloadsLocal: 11003,
  DownloadsDeleteClientsFromBatch: 11004,
  AgentPortalAccess: 12000,
} as const;

/** Every permission code of §6, in ascending order. */
export const ALL_PERMISSIONS: readonly number[] = [
  ...Object.values(Permission),
  ...Object.values(OTHER_PERMISSIONS),
].sort((one, other) => one - other);
