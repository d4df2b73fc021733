/**
 * Machine types that clients may use, with their memory and cores on the platform; locally they only limit the memory.
 */
const TYPES: readonly (readonly [id: string, memoryMb: number, cores: number, category: string])[] = [
  ['Standard_DS3_v2', 14_336, 4, 'General Purpose'],
  ['Standard_DS4_v2', 28_672, 8, 'General Purpose'],
  ['Standard_D4ds_v5', 16_384, 4, 'General Purpose'],
  ['Standard_E4ds_v5', 32_768, 4, 'Memory Optimized'],
  ['m5d.large', 8192, 2, 'General Purpose'],
  ['m5d.xlarge', 16_384, 4, 'General Purpose'],
  ['i3.xlarge', 31_232, 4, 'Storage Optimized'],
  ['r5d.xlarge', 32_768, 4, 'Memory Optimized'],
  ['n2-standard-4', 16_384, 4, 'General Purpose'],
];

/** The types as the platform lists them; every field that official clients sort by is filled. */
export const NODE_TYPES = TYPES.map(([id, memory_mb, num_cores, category]) => ({
  node_type_id: id,
  instance_type_id: id,
  description: id,
  category,
  memory_mb,
  num_cores,
  num_gpus: 0,
  is_deprecated: false,
  is_hidden: false,
  is_graviton: false,
  is_io_cache_enabled: false,
  photon_driver_capable: false,
  photon_worker_capable: false,
  support_port_forwarding: false,
  node_instance_type: {
    instance_type_id: id,
    local_disks: 1,
    local_disk_size_gb: 100,
    local_nvme_disks: 0,
    local_nvme_disk_size_gb: 0,
  },
  node_info: { status: [], available_core_quota: num_cores },
}));

/** Memory of a machine type in MiB; undefined for one that is not in the list. */
export const nodeMemory = (id: string | undefined): number | undefined =>
  NODE_TYPES.find(({ node_type_id }) => node_type_id === id)?.memory_mb;
