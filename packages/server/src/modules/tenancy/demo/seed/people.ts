/** A person of the demonstration. All names are invented; numbers are of a block that is not in use, addresses of a domain kept for examples. */
export interface DemoPerson {
  readonly account: string;
  readonly realName: string;
  /** Pinyin initials. */
  readonly quickQuery: string;
  /** 1 male, 2 female, 3 not told. */
  readonly gender: 1 | 2 | 3;
  /** enCode of the department. */
  readonly department: string;
  /** enCode of the position, or empty. */
  readonly position: string;
  /** enCode of the role, or empty. */
  readonly role: string;
}

const person = (
  account: string,
  realName: string,
  quickQuery: string,
  gender: 1 | 2 | 3,
  department: string,
  position = "",
  role = "",
): DemoPerson => ({ account, realName, quickQuery, gender, department, position, role });

export const people: readonly DemoPerson[] = [
  person("chenyuanshan", "陈远山", "cys", 1, "office", "generalManager", "supervisor"),
  person("suwanqing", "苏婉清", "swq", 2, "office"),
  person("linjingxing", "林景行", "ljx", 1, "research", "researchEngineer", "qualityEngineer"),
  person("wuzihan", "吴子涵", "wzh", 2, "research", "researchEngineer"),
  person("zhoumobai", "周墨白", "zmb", 1, "research", "researchEngineer"),
  person("hexinran", "何欣然", "hxr", 2, "research", "researchEngineer"),
  person("xujiaming", "许嘉明", "xjm", 1, "research", "researchEngineer"),
  person("zhaowenbo", "赵文博", "zwb", 1, "sales", "salesEngineer", "guest"),
  person("sunyuting", "孙雨婷", "syt", 2, "sales", "salesEngineer"),
  person("mahaoran", "马浩然", "mhr", 1, "sales", "salesEngineer"),
  person("dengsiqi", "邓思琪", "dsq", 2, "sales", "salesEngineer"),
  person("huangzhiqiang", "黄志强", "hzq", 1, "purchasing", "buyer", "buyer"),
  person("liumengyao", "刘梦瑶", "lmy", 2, "purchasing", "buyer", "buyer"),
  person("caojunjie", "曹俊杰", "cjj", 1, "purchasing", "buyer", "buyer"),
  person("yaoxiaoting", "姚晓婷", "yxt", 2, "purchasing", "buyer", "buyer"),
  person("xiehuilan", "谢慧兰", "xhl", 2, "finance", "accountant"),
  person("panwenjing", "潘文静", "pwj", 2, "finance", "accountant"),
  person("tangguodong", "唐国栋", "tgd", 1, "finance", "accountant"),
  person("fengshuzhen", "冯淑珍", "fsz", 2, "personnel", "personnelOfficer"),
  person("jiangyifan", "蒋一帆", "jyf", 1, "personnel", "personnelOfficer"),
  person("gaotianyu", "高天宇", "gty", 1, "informationCentre", "systemEngineer", "systemAdministrator"),
  person("weiminghao", "魏明浩", "wmh", 1, "informationCentre", "systemEngineer", "systemAdministrator"),
  person("yangxuemei", "杨雪梅", "yxm", 2, "quality", "qualityManager", "qualityEngineer"),
  person("zhangwei", "张伟", "zw", 1, "quality", "qualityEngineer", "qualityEngineer"),
  person("luoyanan", "罗亚楠", "lyn", 2, "quality", "qualityEngineer", "qualityEngineer"),
  person("liuyang", "刘洋", "ly", 1, "quality", "incomingInspector", "inspector"),
  person("wangfang", "王芳", "wf", 2, "quality", "incomingInspector", "inspector"),
  person("chenjie", "陈杰", "cj", 1, "quality", "incomingInspector", "inspector"),
  person("lixiaoyan", "李晓燕", "lxy", 2, "quality", "incomingInspector", "inspector"),
  person("zhoulei", "周磊", "zl", 1, "quality", "processInspector", "inspector"),
  person("dingruoxi", "丁若曦", "drx", 2, "quality", "processInspector", "inspector"),
  person("shijianguo", "石建国", "sjg", 1, "equipment", "equipmentEngineer", "supervisor"),
  person("konglingpeng", "孔令鹏", "klp", 1, "equipment", "equipmentEngineer"),
  person("baozhiyuan", "鲍志远", "bzy", 1, "equipment", "equipmentEngineer"),
  person("qiandeming", "钱德明", "qdm", 1, "carbonization", "carbonizationOperator", "supervisor"),
  person("wangdapeng", "王大鹏", "wdp", 1, "carbonization", "carbonizationOperator"),
  person("lizhigang", "李志刚", "lzg", 1, "carbonization", "carbonizationOperator"),
  person("hujiahao", "胡嘉豪", "hjh", 1, "carbonization", "carbonizationOperator"),
  person("duanhongtao", "段洪涛", "dht", 1, "carbonization", "carbonizationOperator"),
  person("guoyongsheng", "郭永胜", "gys", 1, "graphitization", "graphitizationOperator", "supervisor"),
  person("tianxiaojun", "田晓军", "txj", 1, "graphitization", "graphitizationOperator"),
  person("renjianfeng", "任剑锋", "rjf", 1, "graphitization", "graphitizationOperator"),
  person("pengchao", "彭超", "pc", 1, "graphitization", "graphitizationOperator"),
  person("xiongwenqiang", "熊文强", "xwq", 1, "graphitization", "graphitizationOperator"),
  person("liangshaohua", "梁少华", "lsh", 1, "calendering", "calenderOperator", "supervisor"),
  person("qinhaiyan", "秦海燕", "qhy", 2, "calendering", "calenderOperator"),
  person("yuwenjie", "余文杰", "ywj", 1, "calendering", "calenderOperator"),
  person("jinlinlin", "金琳琳", "jll", 2, "calendering", "calenderOperator"),
  person("zhengguangming", "郑光明", "zgm", 1, "warehouse", "warehouseKeeper", "warehouseKeeper"),
  person("fanlihua", "范丽华", "flh", 2, "warehouse", "warehouseKeeper", "warehouseKeeper"),
  person("linzhenyu", "林振宇", "lzy", 1, "warehouse", "warehouseKeeper", "warehouseKeeper"),
  person("shenqiuyue", "沈秋月", "sqy", 2, "warehouse", "warehouseKeeper", "warehouseKeeper"),
  person("dongwenhui", "董文辉", "dwh", 1, "lamination", "slittingOperator", "supervisor"),
  person("yeqianqian", "叶倩倩", "yqq", 2, "lamination", "slittingOperator"),
  person("luzhiyong", "陆志勇", "lzy", 1, "lamination", "slittingOperator"),
  person("cuiyulan", "崔玉兰", "cyl", 2, "lamination", "slittingOperator"),
  person("fangzhengyang", "方正阳", "fzy", 1, "cutting", "cuttingOperator", "supervisor"),
  person("baixiaolu", "白小鹿", "bxl", 2, "cutting", "cuttingOperator"),
  person("tanweidong", "谭卫东", "twd", 1, "cutting", "cuttingOperator"),
  person("jiaminjuan", "贾敏娟", "jmj", 2, "cutting", "cuttingOperator"),
  person("houjunfeng", "侯俊峰", "hjf", 1, "cutting", "cuttingOperator"),
  person("guest", "访客", "fk", 3, "sales", "", "guest"),
];
